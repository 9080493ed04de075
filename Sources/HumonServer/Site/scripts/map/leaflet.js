// Leaflet, which is brought at set-up. Its small build is no module: it leaves its name in the window.

import "../../leaflet/leaflet.js";

export default globalThis.L;
