import { randomBytes } from 'node:crypto';
import { startBuiltServer } from '../builtServer.mjs';

/**
 * Starts the built server without demo data, for a client that tries the contract.
 *
 * @returns {Promise<{ url: string, administrator: { email: string, password: string }, fileKey: string,
 *   stop: () => Promise<void> }>} where its API is, how to sign in, and the secret of its license files.
 */
export async function startServer() {
  const administrator = {
    email: 'contract@provider.example',
    password: `Contract-${randomBytes(9).toString('hex')}`,
  };
  const fileKey = randomBytes(32).toString('base64');
  const { origin, stop } = await startBuiltServer({
    HOST: '127.0.0.1',
    LM_DEMO: '0',
    LM_SIGNUP: 'open',
    LM_LOG_LEVEL: 'error',
    LM_CALL_TIMEOUT: '4m', // a busy machine is no reason to answer 503
    LM_ADMIN_EMAIL: administrator.email,
    LM_ADMIN_PASSWORD: administrator.password,
    LM_LICENSE_FILE_KEY: fileKey,
  });
  return { url: `${origin}/lm`, administrator, fileKey, stop };
}
