import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

type Size = { scriptGzip: number; scriptBrotli: number; styleGzip: number; packages: string[] };

const sizes = JSON.parse(
  execFileSync(process.execPath, [join(__dirname, '../measure-size.mjs'), '--json'], {
    encoding: 'utf8',
  }).split('\n')[0]!,
) as Record<'button' | 'signIn' | 'toaster', Size>;

test('a page with only Button carries less than 12 kB beyond React', () => {
  const { scriptGzip, styleGzip, packages } = sizes.button;
  expect(scriptGzip + styleGzip).toBeLessThan(12_000);
  expect(scriptGzip).toBeGreaterThan(100);
  expect(packages).toEqual([]);
});

test('a sign-in page takes nothing from the kit but its own parts and icons', () => {
  expect(sizes.signIn.packages).toEqual(['lucide-react']);
  expect(sizes.signIn.scriptGzip + sizes.signIn.styleGzip).toBeLessThan(10_000);
});
