import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '4299';

/** Where the server under test listens. */
export const SERVER_URL = `http://localhost:${port}`;

/** The administrator that the server under test is started with. */
export const ADMINISTRATOR = { email: 'ada.admin@provider.example', password: 'Correct-Horse-7' };

/** The key that opens the license files which the server under test makes: 32 bytes, base64url. */
export const LICENSE_FILE_KEY = Buffer.alloc(32, 7).toString('base64url');

/** The settings of the server under test: an empty data directory of its own, demo data, known secrets. */
export function serverEnvironment(): Record<string, string> {
  // Workers load this file too; the directory is made once, by the process that starts the server.
  process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'license-admin-e2e-'));
  return {
    PORT: port,
    LM_DATA_DIR: join(process.env.E2E_DATA_DIR, 'data'),
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    LM_LICENSE_FILE_KEY: LICENSE_FILE_KEY,
    LM_LOG_LEVEL: 'warn',
  };
}
