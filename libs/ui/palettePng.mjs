import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const NOTE = 'Comment\0';

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const distance = (one, other) =>
  (((one >> 16) & 255) - ((other >> 16) & 255)) ** 2 +
  (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((one & 255) - (other & 255)) ** 2;

/** The index of each colour: the most frequent ones have an own place, others that of the nearest. */
function paletteOf(counts) {
  const byCount = [...counts].sort(([one, many], [other, more]) => more - many || one - other);
  const palette = byCount.slice(0, COLOURS).map(([colour]) => colour);
  const indices = new Map(palette.map((colour, index) => [colour, index]));
  for (const [colour] of byCount.slice(COLOURS)) {
    let nearest = 0;
    palette.forEach((candidate, index) => {
      if (distance(colour, candidate) < distance(colour, palette[nearest])) nearest = index;
    });
    indices.set(colour, nearest);
  }
  return { palette, indices };
}

/**
 * A picture as a PNG of at most 256 colours, which is a third of what the browser writes. Fills keep their exact colour;
 * what is rounded are rare shades at the edges of letters.
 *
 * @param note a text that the file carries; `noteIn` reads it.
 */
export function palettePng({ width, height, data }, note) {
  const colours = new Uint32Array(width * height);
  const counts = new Map();
  for (let at = 0; at < colours.length; at += 1) {
    const colour = (data[at * 4] << 16) | (data[at * 4 + 1] << 8) | data[at * 4 + 2];
    colours[at] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const { palette, indices } = paletteOf(counts);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = indices.get(colours[y * width + x]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(NOTE + note, 'latin1')),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The text that a picture of `palettePng` carries. */
export function noteIn(file) {
  const start = 33 + 8 + NOTE.length;
  return file.subarray(start, 33 + 8 + file.readUInt32BE(33)).toString('latin1');
}
