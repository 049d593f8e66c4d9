import { randomUUID } from 'node:crypto';
import { ADMINISTRATOR } from './runServer';

/** The ids of what the server has said that it has written. */
export type Acknowledged = {
  applications: number[];
  licenses: number[];
  /** The applications that have a license from now on, whichever of its issues it is. */
  licensed: number[];
  /** The changes whose answers were lost: each sends its own again, under the same `Idempotency-Key`. */
  lost: ((to: Session) => Promise<void>)[];
  /** How many of those had been carried out: they were answered anew with what they had come to. */
  replayed: number;
};

type Session = { url: string; token: string };

export const nothingAcknowledged = (): Acknowledged => ({
  applications: [],
  licenses: [],
  licensed: [],
  lost: [],
  replayed: 0,
});

/** How often a license is renewed once it is there. */
const RENEWALS = 3;

async function post<Result>(
  { url, token, done }: Session & { done?: Acknowledged },
  path: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<Result> {
  const answer = await fetch(`${url}/lm/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  if (done && answer.headers.has('idempotency-replayed')) done.replayed += 1;
  if (answer.status === 201 || answer.status === 200) return (await answer.json()) as Result;
  throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

type Writer = Session & { customerId: number; name: string; done: Acknowledged };

/** Sends a change; one whose answer is lost can be sent again, and is acknowledged then. */
async function change<Result>(
  writer: Writer,
  path: string,
  body: unknown,
  acknowledge: (result: Result) => void,
): Promise<void> {
  const key = randomUUID();
  const send = async (to: Session) => acknowledge(await post<Result>({ ...writer, ...to }, path, body, key));
  try {
    await send(writer);
  } catch (thrown) {
    writer.done.lost.push(send);
    throw thrown;
  }
}

/** Writes an application and a license for it, and renews that; what is acknowledged is noted the moment the answer is there. */
export function writing(writer: Writer): () => Promise<void> {
  const { customerId, name, done } = writer;
  let number = 0;
  return async () => {
    let application = 0;
    await change<{ id: number }>(
      writer,
      'Applications',
      { applicationName: `${name} ${++number}` },
      (made) => {
        application = made.id;
        done.applications.push(application);
      },
    );
    let id = 0;
    const issue = { customerId, applicationIds: [application], expiryDate: '2099-12-31T23:59:59.999Z' };
    await change<number>(writer, 'Licenses/generate', issue, (issued) => {
      id = issued;
      done.licenses.push(id);
      done.licensed.push(application);
    });
    for (let renewal = 1; renewal <= RENEWALS; renewal += 1) {
      done.licenses.splice(done.licenses.indexOf(id), 1); // it or its next issue is there from now on
      const expiryDate = `${2099 + renewal}-12-31T23:59:59.999Z`;
      await change<{ id: number }>(writer, `Licenses/${id}/renew`, { expiryDate }, (renewed) => {
        id = renewed.id;
        done.licenses.push(id);
      });
    }
  };
}

/** Issues a license whose answer gets lost behind the commit: what the server says is not taken note of. */
export async function issueUnheard(writer: Writer): Promise<void> {
  const { customerId, name: applicationName, done } = writer;
  const { id } = await post<{ id: number }>(writer, 'Applications', { applicationName });
  done.applications.push(id);
  const issue = { customerId, applicationIds: [id], expiryDate: '2099-12-31T23:59:59.999Z' };
  const key = randomUUID();
  await post(writer, 'Licenses/generate', issue, key);
  done.lost.push(async (to) => {
    done.licenses.push(await post<number>({ ...to, done }, 'Licenses/generate', issue, key));
    done.licensed.push(id);
  });
}

/** Sends again what may be done or not, and answers what went wrong: whatever was done already must not be done twice. */
export async function repeatLost({ lost }: Acknowledged, to: Session): Promise<string[]> {
  const faults: string[] = [];
  for (const send of lost.splice(0)) await send(to).catch((thrown: unknown) => faults.push(String(thrown)));
  return faults;
}

export async function writeUntilGone(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write();
    } catch (thrown) {
      if (thrown instanceof TypeError || thrown instanceof SyntaxError) return; // the connection broke: no acknowledgement
      if (/answered 5/.test((thrown as Error).message)) return; // its database went first
      throw thrown;
    }
  }
}

/** Writes until told to stop. What is answered with 503 may be done or not. */
export async function writeThroughOutages(write: () => Promise<void>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      await write();
    } catch (thrown) {
      if (!/answered 503/.test((thrown as Error).message)) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

export async function signIn(url: string): Promise<string> {
  const { token } = (await (
    await fetch(`${url}/lm/api/Auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMINISTRATOR),
    })
  ).json()) as { token: string };
  return token;
}

export async function prepareCustomer(url: string, token: string): Promise<number> {
  const airports = await fetch(`${url}/lm/api/Airports?PageNumber=1&PageSize=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await airports.json()) as { items: { id: number; code: string; name: string }[] };
  const airport = items[0]!;
  const customer = await post<{ id: number }>({ url, token }, 'Customers/with-contacts', {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerContacts: [
      { name: 'Kari Nordby', email: 'kari@osl.example', phone: '+47 64 81 20 00', role: 'Handlers' },
    ],
  });
  return customer.id;
}
