// The clock of the place that the map shows: "tonight" is the evening there.

const FAR = 3; // the zoom up to which the map shows too much of the earth to have one clock
const CELL = 0.5; // degrees

export class Zones {
  #api;
  #mine;
  #known = new Map();

  /** @param {import("../core/api.js").API} api @param {string} [mine] the zone of whoever looks */
  constructor(api, mine = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC") {
    this.#api = api;
    this.#mine = mine;
  }

  /** @param {{latitude: number, longitude: number, zoom: number}} view @param {AbortSignal} [signal] @returns {Promise<string>} */
  async at({ latitude, longitude, zoom }, signal) {
    if (zoom <= FAR) return this.#mine;
    const key = `${Math.floor(latitude / CELL)} ${Math.floor(longitude / CELL)}`;
    if (!this.#known.has(key)) this.#known.set(key, await this.#ask(latitude, longitude, signal));
    return this.#known.get(key);
  }

  async #ask(latitude, longitude, signal) {
    try {
      const query = { lat: latitude.toFixed(4), lon: longitude.toFixed(4) };
      const { body } = await this.#api.get("/v2/places/reverse", { query, signal });
      return body.time_zone || this.#mine;
    } catch (error) {
      if (error.kind === "cancelled") throw error;
      return this.#mine; // a server without a gazetteer
    }
  }
}
