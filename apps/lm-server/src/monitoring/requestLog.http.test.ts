import { atOnce, signInAdministrator } from '../testing/staff';
import { server, shareServer } from '../testing/sharedServer';

const READS = 60;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

shareServer({ settings: { LM_LOG_READS: '1' } });
let url: string;
let headers: Record<string, string>;
beforeAll(async () => {
  url = server.processes[0]!.url;
  const { token } = await signInAdministrator({ ...server, url });
  headers = { authorization: `Bearer ${token}` };
});

type Line = {
  req?: { path: string; client?: string };
  res?: { status: number };
  leftOut?: number;
  traceId?: string;
};

/** What is logged of an address; the log arrives a moment after the answer, and the test's own limit ends the wait. */
async function linesOf(
  path: string,
  isThere: (lines: Line[]) => boolean,
  again = () => new Promise<void>((resolve) => setTimeout(resolve, 10)),
): Promise<Line[]> {
  for (;;) {
    const all = server.processes[0]!.log().split('\n').slice(0, -1);
    const lines = all.map((line) => JSON.parse(line) as Line).filter(({ req }) => req?.path === path);
    if (isThere(lines)) return lines;
    await again();
  }
}

test('of many reads a few are logged, and the log says how many it has left out', async () => {
  const path = '/lm/api/Applications';
  // At once, so that they are many for a second on any machine.
  await Promise.all(atOnce(READS, () => fetch(`${url}${path}?PageNumber=1&PageSize=10`, { headers })));
  await fetch(`${url}${path}`, { headers }); // refused with 400, which is always logged
  const lines = await linesOf(path, (found) => found.some(({ res }) => res?.status === 400));
  const leftOut = lines.reduce((sum, line) => sum + (line.leftOut ?? 0), 0);
  expect(leftOut).toBeGreaterThan(0);
  expect(lines.length + leftOut).toBe(READS + 1);
});

test('whoever listens to a stream and leaves it is logged as one read among others', async () => {
  const path = '/lm/api/Events';
  const listenAndLeave = async () => {
    const leaving = new AbortController();
    const accept = 'text/event-stream';
    const { body } = await fetch(`${url}${path}`, {
      headers: { ...headers, accept },
      signal: leaving.signal,
    });
    await body!.getReader().read();
    leaving.abort();
  };
  // Until one of them is the first read of a second: others are left out.
  const [line] = await linesOf(path, ({ length }) => length > 0, listenAndLeave);
  expect(line).toMatchObject({ req: { path }, res: { status: 200 } });
  expect(server.processes[0]!.log()).not.toContain('stream closed prematurely');
});

test('every refusal is logged', async () => {
  const path = '/lm/api/Customers';
  for (let read = 0; read < READS; read += 1) await fetch(`${url}${path}`);
  const lines = await linesOf(path, ({ length }) => length >= READS);
  expect(lines.map(({ res }) => res?.status)).toEqual(Array(READS).fill(401));
});

test('a program that names itself is in the log by that name, and what is no name is not', async () => {
  const path = '/lm/api/Airports';
  for (const client of ['nightly-report/1.2', '<script>', 'x'.repeat(65)])
    await fetch(`${url}${path}`, { headers: { 'X-Client': client } });
  const lines = await linesOf(path, ({ length }) => length === 3);
  expect(lines.map(({ req }) => req?.client)).toEqual(['nightly-report/1.2', undefined, undefined]);
});

test("the caller's trace is in the log", async () => {
  const path = '/lm/api/Users';
  await fetch(`${url}${path}`, { headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` } });
  const [line] = await linesOf(path, ({ length }) => length > 0);
  expect(line).toMatchObject({ traceId: TRACE, res: { status: 401 } });
});
