import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = process.env.E2E_PORT ?? '4299';

/** Where the server under test listens. */
export const SERVER_URL = `http://localhost:${port}`;

/** The administrator that the server under test is started with. */
export const ADMINISTRATOR = { email: 'ada.admin@provider.example', password: 'Correct-Horse-7' };

/** From it each customer's key is derived, which opens their license files: 32 bytes, base64url. */
export const LICENSE_MASTER_KEY = Buffer.from('this key is for the e2e tests...').toString('base64url');

/** An empty directory for the server under test, gone when the process that made it ends. */
export function dataDirectory(): string {
  // Workers load this file too; the process that starts the server has told them.
  if (!process.env.E2E_DATA_DIR) {
    const made = mkdtempSync(join(tmpdir(), 'license-admin-e2e-'));
    process.env.E2E_DATA_DIR = made;
    process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  }
  return join(process.env.E2E_DATA_DIR, 'data');
}

/** The settings of the server under test: an empty data directory of its own, demo data, known secrets. */
export function serverEnvironment(): Record<string, string> {
  return {
    PORT: port,
    LM_DATA_DIR: dataDirectory(),
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    LM_LICENSE_FILE_KEY: LICENSE_MASTER_KEY,
    LM_LOG_LEVEL: 'warn',
    LM_WEBHOOKS_ALLOW_PRIVATE: '1',
  };
}
