import { createLmClient, judgeAnswer } from '@lm/api-client';
import { markUnattended } from './attendance';
import { keepServerClock } from './serverClock';

/** What the transport needs to know of the session, and what it tells it. */
type SessionLink = {
  /** The bearer token to send; null when nobody is signed in. */
  token: () => string | null;
  /** A call was refused with 401 or 403: the session is over. */
  onSessionEnded: () => void;
  /** A call was redirected to the server's sign-in page at this address. */
  onIdentityRedirect: (url: string) => void;
};

const NOBODY: SessionLink = { token: () => null, onSessionEnded: () => {}, onIdentityRedirect: () => {} };
let session = NOBODY;

/** Ties the client to a session; the one before it is forgotten. */
export function linkSession(link: SessionLink): void {
  session = link;
}

/**
 * The calls whose answers are read. Of the others only the success counts: what is saved must not be called a failure
 * because of how a server answers.
 */
const IS_READ = /^GET |^POST \/api\/(Auth\/login|Licenses\/generate)$/;

function judgeWhatIsRead(answer: unknown, call: string): string | undefined {
  if (!IS_READ.test(call)) return undefined;
  if (answer === undefined) return 'The answer is empty';
  fillGaps(answer, call);
  const fault = judgeAnswer(call === 'GET /api/Airports' ? withEveryId(answer) : answer, call);
  if (fault) console.warn(`${call}: ${fault}`);
  return fault;
}

/** What the screens have a word for when it is missing, such as N/A, and what stands for it in an answer. */
const FALLBACKS: Record<string, object | undefined> = {
  Applications: { created: '', createdBy: '' },
  AuditLogs: { operationDate: '' },
  Customers: { created: '', createdBy: '', customerContacts: [] },
  Licenses: { createdDate: '', createdBy: '', applications: [] },
  Users: { created: '', isAdmin: false },
};

/** One gap in one row does not spoil a whole list. */
function fillGaps(answer: unknown, call: string): void {
  const fallbacks = Object.entries(FALLBACKS[call.split('/')[2]!] ?? {});
  const { items = answer } = (answer ?? {}) as { items?: unknown };
  for (const row of [items].flat() as (Record<string, unknown> | null)[])
    if (typeof row === 'object' && row) for (const [name, value] of fallbacks) row[name] ??= value;
}

/** An airport without an id does not spoil the list: choosing it is what is refused. */
function withEveryId(answer: unknown): unknown {
  const { items } = (answer ?? {}) as { items?: unknown };
  if (!Array.isArray(items)) return answer;
  return { ...(answer as object), items: items.map((item: object) => item && { id: '', ...item }) };
}

const common = {
  baseUrl: '/lm',
  token: () => session.token(),
  judgeAnswer: judgeWhatIsRead,
  middleware: [markUnattended, keepServerClock],
};

const onIdentityRedirect = (url: string) => session.onIdentityRedirect(url);

/** The one client of the application. Calls go under `/lm` of the host that served the page. */
export const lm = createLmClient({
  ...common,
  onSessionEnded: () => session.onSessionEnded(),
  onIdentityRedirect,
});

/** Another for what nobody needs to be signed in for: a refusal of it is none of the session. */
export const publicLm = createLmClient({ ...common, token: null, onIdentityRedirect });

/** Another for what goes on in the background, which learns of a refusal and decides itself what it means. */
export const backgroundClient = () => createLmClient(common);
