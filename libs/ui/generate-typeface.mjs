import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Writes the files of src/typeface from Inter as it is published: of its weights, features and letters only those that
 * screens need, because every first visit downloads them.
 */
const source = new URL('../../node_modules/@fontsource-variable/inter/', import.meta.url);
const target = new URL('./src/typeface/', import.meta.url);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

/** What `typeface.css` says in its `unicode-range`, by the file that it is for. */
const PARTS = {
  latin: range(0x20, 0x7e) + range(0xa0, 0xff) + 'ıŒœ\u2009\u2011–—‘’‚“”„•…\u202f′″‹›€™←↑→↓−',
  'latin-ext': range(0x100, 0x130) + range(0x132, 0x151) + range(0x154, 0x17f) + 'ȘșȚțẞ₺₽',
};

await Promise.all(
  Object.entries(PARTS).map(async ([part, letters]) => {
    const whole = await readFile(new URL(`files/inter-${part}-wght-normal.woff2`, source));
    const file = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 600, default: 400 } },
      keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'],
    });
    await writeFile(new URL(`inter-${part}.woff2`, target), file);
    console.log(`inter-${part}.woff2: ${file.length} bytes`);
  }),
);
await writeFile(new URL('LICENSE.txt', target), await readFile(new URL('LICENSE', source)));
