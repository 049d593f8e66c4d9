import { startBuiltServer } from '../../../tools/builtServer.mjs';

/** Workers run side by side, and the one after a failure is a new one: none gets the port of another. */
const port = Number(process.env.E2E_PORT ?? 4299) + Number(process.env.TEST_WORKER_INDEX ?? 0);

/** Where the server of this worker listens: no other worker's tests change what is on it. */
export const SERVER_URL = `http://localhost:${port}`;

/** The administrator that the server under test is started with. */
export const ADMINISTRATOR = { email: 'ada.admin@provider.example', password: 'Correct-Horse-7' };

/** From it each customer's key is derived, which opens their license files: 32 bytes, base64url. */
export const LICENSE_MASTER_KEY = Buffer.from('this key is for the e2e tests...').toString('base64url');

/** Starts this worker's server, with demo data and known secrets. */
export const startServer = () =>
  startBuiltServer({
    PORT: String(port),
    LM_ADMIN_EMAIL: ADMINISTRATOR.email,
    LM_ADMIN_PASSWORD: ADMINISTRATOR.password,
    LM_LICENSE_FILE_KEY: LICENSE_MASTER_KEY,
    LM_LOG_LEVEL: 'warn',
    LM_WEBHOOKS_ALLOW_PRIVATE: '1',
  });
