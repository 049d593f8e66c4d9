import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointText, signNote } from '@lm/api-client/provider';
import { LAST_SIGNED_FILE, openLastSigned } from './lastSigned';
import { logSigner } from './logKey';
import { scratchDirectory } from '../testing/scratch';

const scratch = scratchDirectory();
let made = 0;
const newDirectory = () => {
  const path = join(scratch, `data-${(made += 1)}`);
  mkdirSync(path);
  return path;
};

async function signed(origin: string, size: number) {
  const signer = await logSigner(origin, new Uint8Array(32).fill(7));
  return { note: await signNote(checkpointText(origin, size, new Uint8Array(32).fill(size)), signer) };
}

test('the largest checkpoint under each name is remembered by whoever opens it next, and nobody else may read it', async () => {
  const path = newDirectory();
  openLastSigned(path).remember(await signed('a.example/log', 5));
  const again = openLastSigned(path);
  again.remember(await signed('a.example/log', 4));
  again.remember(await signed('a.example/log/restored-20261122', 3));
  const last = openLastSigned(path);
  expect(last.newest()).toMatchObject({ origin: 'a.example/log/restored-20261122', size: 3 });
  expect(readFileSync(join(path, LAST_SIGNED_FILE), 'utf8')).toContain('a.example/log\\n5\\n');
  expect(statSync(join(path, LAST_SIGNED_FILE)).mode & 0o777).toBe(0o600);
});

test('a file that cannot be read or written keeps nobody from signing', async () => {
  const path = newDirectory();
  writeFileSync(join(path, LAST_SIGNED_FILE), '{"not": "a list"');
  expect(openLastSigned(path).newest()).toBeUndefined();
  const gone = openLastSigned(join(path, 'not there'));
  gone.remember(await signed('a.example/log', 5));
  expect(gone.newest()).toMatchObject({ size: 5 });
});

test('a larger checkpoint is kept after a second, though the clock was set back meanwhile', async () => {
  const path = newDirectory();
  const [smaller, larger] = [await signed('a.example/log', 5), await signed('a.example/log', 6)];
  jest.useFakeTimers();
  try {
    const last = openLastSigned(path);
    last.remember(smaller);
    jest.setSystemTime(Date.now() - 3_600_000);
    last.remember(larger);
    jest.advanceTimersByTime(1000);
    expect(openLastSigned(path).newest()).toMatchObject({ size: 6 });
  } finally {
    jest.useRealTimers();
  }
});
