import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WORKSPACE = join(__dirname, '../../..');
const contract = readFileSync(join(WORKSPACE, 'openapi/lm.yaml'), 'utf8');
const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** Whether a contract may be released after the last one. */
function mayFollow(text: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lm-release-'));
  const file = join(folder, 'lm.yaml');
  writeFileSync(file, text);
  const gate = join(WORKSPACE, 'tools/contract/compareWithReleased.mjs');
  const { status } = spawnSync(process.execPath, [gate, file]);
  rmSync(folder, { recursive: true });
  return status === 0;
}

const without = (part: string) => {
  expect(contract).toContain(part);
  return contract.replace(part, '');
};

test('the package and the contract have the same major and minor version', () => {
  const [, contractVersion] = /^ {2}version: (.+)$/m.exec(contract)!;
  expect(version.split('.').slice(0, 2)).toEqual(contractVersion!.split('.').slice(0, 2));
});

test('a call, or a field of an answer, cannot vanish without a new major version', () => {
  const renamed = contract.replace('  /api/LicenseKeys:', '  /api/Keys:');
  expect(mayFollow(renamed)).toBe(false);
  const poorer = without("        token: { type: string, description: 'The bearer token (JWT).' }\n").replace(
    'required: [token, userId,',
    'required: [userId,',
  );
  expect(mayFollow(poorer)).toBe(false);
  expect(mayFollow(poorer.replace(/^ {2}version: \d+/m, '  version: 99'))).toBe(true);
});
