import { keepServerClock } from '../lm/serverClock';

/** An answer of a server whose clock differs from the machine's by that many seconds. */
export const answeredWithClock = (seconds: number) =>
  keepServerClock({} as Parameters<typeof keepServerClock>[0], () => {
    const date = new Date(Date.now() + seconds * 1000);
    return Promise.resolve(new Response(null, { headers: { Date: date.toUTCString() } }));
  });
