import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';

/**
 * Writes the files of src/typeface from Inter as it is published: of its weights, features and letters only those that
 * screens need, because every first visit downloads them.
 */
const source = new URL('../../node_modules/@fontsource-variable/inter/', import.meta.url);
const target = new URL('./src/typeface/', import.meta.url);

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
const codes = (letters) => Array.from(letters, (letter) => letter.codePointAt(0));

/** The characters that `typeface.css` names in its `unicode-range`, by the file that they are in. */
const PARTS = {
  latin: [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...codes('ıŒœ\u2009\u2011–—‘’‚“”„•…\u202f′″‹›€™←↑→↓−')],
  'latin-ext': [...range(0x100, 0x130), ...range(0x132, 0x151), ...range(0x154, 0x17f), ...codes('ȘșȚțẞ₺₽')],
};
const WEIGHTS = [400, 600];
/** Kerning, figures of one width, and what letters with marks are put together by. */
const FEATURES = ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'];

/** HarfBuzz's names: `hb_subset_sets_t`, `hb_subset_flags_t`. */
const LAYOUT_FEATURES = 6;
const KEEP_OUTLINE_OF_MISSING_GLYPH = 0x40;

const tag = (name) => Buffer.from(name).readUInt32BE();

const wasm = await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
const { exports: hb } = (await WebAssembly.instantiate(wasm)).instance;
hb._initialize();
const memory = (at, length) => new Uint8Array(hb.memory.buffer, at, length);

/** The part of a TrueType font that has these characters, as TrueType. */
function subset(font, characters) {
  const at = hb.malloc(font.length);
  memory(at, font.length).set(font);
  const face = hb.hb_face_create(hb.hb_blob_create(at, font.length, 2, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  for (const character of characters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), character);
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES);
  hb.hb_set_clear(features);
  for (const feature of FEATURES) hb.hb_set_add(features, tag(feature));
  hb.hb_subset_input_set_axis_range(input, face, tag('wght'), ...WEIGHTS, WEIGHTS[0]);
  hb.hb_subset_input_set_flags(input, KEEP_OUTLINE_OF_MISSING_GLYPH);
  const made = hb.hb_subset_or_fail(face, input);
  if (made === 0) throw new Error('HarfBuzz could not take a part of the font.');
  const blob = hb.hb_face_reference_blob(made);
  return Buffer.from(memory(hb.hb_blob_get_data(blob, 0), hb.hb_blob_get_length(blob)));
}

for (const [part, characters] of Object.entries(PARTS)) {
  const whole = await readFile(new URL(`files/inter-${part}-wght-normal.woff2`, source));
  const file = await convert(subset(await convert(whole, 'truetype'), characters), 'woff2', 'truetype');
  await writeFile(new URL(`inter-${part}.woff2`, target), file);
  console.log(`inter-${part}.woff2: ${file.length} bytes`);
}
await writeFile(new URL('LICENSE.txt', target), await readFile(new URL('LICENSE', source)));
