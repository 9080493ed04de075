#!/bin/sh
# Draws the app's icons in the sizes that phones ask for, from their SVG. Only for whoever changes these: the PNG files are
# part of the project.
#
# Needs rsvg-convert (Debian: librsvg2-bin).
set -eu
cd "$(dirname "$0")/../Sources/HumonServer/Site/images"
command -v rsvg-convert >/dev/null 2>&1 || {
  echo "icons: rsvg-convert is missing (Debian: librsvg2-bin)." >&2
  exit 1
}
for size in 192 512; do rsvg-convert --width $size --height $size icon.svg --output icon-$size.png; done
rsvg-convert --width 512 --height 512 icon-maskable.svg --output icon-maskable-512.png
# Apple rounds the corners itself.
rsvg-convert --width 180 --height 180 icon-maskable.svg --output icon-180.png
