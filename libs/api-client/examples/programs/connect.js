import { createLmClient } from '@lm/api-client';

/** Nobody looks on: a program that runs at night waits until a server that was restarted is back. */
export const lm = createLmClient({
  baseUrl: process.env.LM_URL,
  token: process.env.LM_TOKEN,
  retries: 20,
});
