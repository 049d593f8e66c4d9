import { setTimeout as sleep } from 'node:timers/promises';
import { ADMINISTRATOR } from '../runServer';

/** What was promised and what was refused while the writers wrote. */
export type Record = {
  applications: number[];
  licenses: number[];
  /** When a write was acknowledged, in milliseconds. */
  acknowledged: number[];
  /** Calls without the answer that they deserved, by status or reason, and when. */
  failed: { at: number; why: string }[];
};

/** Writers that ask two servers for the same at once, until they are told to stop. */
type Writers = { record: Record; stop(): Promise<void> };

const CALL_TIMEOUT = 20_000;

/** Statuses that are right answers: made, or refused because the twin was made. */
const MADE = [200, 201];
const TAKEN = [409];

/**
 * Each writer creates an application and asks every server at the same time for a license of it for the same customer:
 * exactly one may be issued.
 */
export async function startWriters(urls: readonly string[], writers: number): Promise<Writers> {
  const record: Record = { applications: [], licenses: [], acknowledged: [], failed: [] };
  let stopping = false;
  const token = await signIn(urls[0]!);
  const customerId = await prepareCustomer(urls[0]!, token);

  const call = async (url: string, path: string, body: unknown): Promise<number | undefined> => {
    const since = Date.now();
    try {
      const answer = await post(url, path, token, body);
      if (MADE.includes(answer.status)) {
        const made = (await answer.json()) as { id: number } | number;
        record.acknowledged.push(Date.now());
        return typeof made === 'number' ? made : made.id;
      }
      await answer.arrayBuffer();
      if (!TAKEN.includes(answer.status)) record.failed.push({ at: since, why: String(answer.status) });
    } catch (thrown) {
      record.failed.push({ at: since, why: reasonOf(thrown) });
    }
    return undefined;
  };

  const write = async (writer: number) => {
    for (let number = 1; !stopping; number += 1) {
      const server = urls[(writer + number) % urls.length]!;
      const application = await call(server, 'Applications', {
        applicationName: `Drill ${writer}-${number}`,
      });
      if (application === undefined) {
        await sleep(200); // as a caller waits before it tries again
        continue;
      }
      record.applications.push(application);
      const license = { customerId, applicationIds: [application], expiryDate: '2099-12-31T23:59:59.999Z' };
      const issued = await Promise.all(urls.map((url) => call(url, 'Licenses/generate', license)));
      record.licenses.push(...issued.filter((id) => id !== undefined));
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    record,
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}

function reasonOf(thrown: unknown): string {
  const { name, cause } = thrown as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}

const post = (url: string, path: string, token: string | undefined, body: unknown) =>
  fetch(`${url}/lm/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT),
  });

async function signIn(url: string): Promise<string> {
  const answer = await post(url, 'Auth/login', undefined, ADMINISTRATOR);
  return ((await answer.json()) as { token: string }).token;
}

async function prepareCustomer(url: string, token: string): Promise<number> {
  const airports = await fetch(`${url}/lm/api/Airports?PageNumber=1&PageSize=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await airports.json()) as { items: { id: number; code: string; name: string }[] };
  const airport = items[0]!;
  const answer = await post(url, 'Customers/with-contacts', token, {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerContacts: [
      { name: 'Kari Nordby', email: 'kari@osl.example', phone: '+47 64 81 20 00', role: 'Handlers' },
    ],
  });
  const customer = (await answer.json()) as { id: number } | number;
  return typeof customer === 'number' ? customer : customer.id;
}
