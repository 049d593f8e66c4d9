import { ADMINISTRATOR } from './runServer';

/** The ids of what the server has said that it has written. */
export type Acknowledged = {
  applications: number[];
  licenses: number[];
  /** The applications that have a license from now on, whichever of its issues it is. */
  licensed: number[];
};

export const nothingAcknowledged = (): Acknowledged => ({ applications: [], licenses: [], licensed: [] });

/** How often a license is renewed once it is there. */
const RENEWALS = 3;

async function post<Result>(
  url: string,
  path: string,
  token: string,
  body: unknown,
): Promise<Result | undefined> {
  const answer = await fetch(`${url}/lm/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (answer.status === 201 || answer.status === 200) return (await answer.json()) as Result;
  throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

type Writer = { url: string; token: string; customerId: number; name: string; done: Acknowledged };

/** Writes an application and a license for it, and renews that; what is acknowledged is noted the moment the answer is there. */
export function writing({ url, token, customerId, name, done }: Writer): () => Promise<void> {
  let number = 0;
  return async () => {
    const application = await post<{ id: number }>(url, 'Applications', token, {
      applicationName: `${name} ${++number}`,
    });
    done.applications.push(application!.id);
    const license = await post<{ id: number } | number>(url, 'Licenses/generate', token, {
      customerId,
      applicationIds: [application!.id],
      expiryDate: '2099-12-31T23:59:59.999Z',
    });
    let id = typeof license === 'number' ? license : license!.id;
    done.licenses.push(id);
    done.licensed.push(application!.id);
    for (let renewal = 1; renewal <= RENEWALS; renewal += 1) {
      done.licenses.splice(done.licenses.indexOf(id), 1); // it or its next issue is there from now on
      const expiryDate = `${2099 + renewal}-12-31T23:59:59.999Z`;
      ({ id } = (await post<{ id: number }>(url, `Licenses/${id}/renew`, token, { expiryDate }))!);
      done.licenses.push(id);
    }
  };
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

/** Writes until told to stop. What is answered with 503 may be done or not, and is never sent again. */
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
  const customer = await post<{ id: number } | number>(url, 'Customers/with-contacts', token, {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerContacts: [
      { name: 'Kari Nordby', email: 'kari@osl.example', phone: '+47 64 81 20 00', role: 'Handlers' },
    ],
  });
  return typeof customer === 'number' ? customer : customer!.id;
}
