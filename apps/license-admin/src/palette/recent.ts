import { sharedStorage } from '../browser/browserStorage';

/** Where the browser keeps what somebody has looked at last. */
const KEY = 'lm.recent';
/** How many are kept. */
const MOST = 8;

const KINDS = ['customer', 'license', 'application', 'user'] as const;

/** What is remembered. */
export type RecentKind = (typeof KINDS)[number];

/** A record that somebody has opened; what it is called once the palette knows. */
export type Recent = { kind: RecentKind; id: string; label?: string };

type Kept = { owner: string; records: Recent[] };

const isRecent = (value: unknown): value is Recent => {
  const { kind, id, label = '' } = (value ?? {}) as Partial<Recent>;
  return KINDS.some((known) => known === kind) && [id, label].every((text) => typeof text === 'string');
};

const read = (): Kept | undefined => {
  try {
    const kept = JSON.parse(sharedStorage.read(KEY) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.owner !== 'string' || !Array.isArray(kept.records)) return undefined;
    return { owner: kept.owner, records: kept.records.filter(isRecent) };
  } catch {
    // Another version of the application, or somebody else, has left something behind.
    return undefined;
  }
};

/** What somebody has opened last, the newest first. Another person's is never answered. */
export function recentOf(owner: string): readonly Recent[] {
  const kept = read();
  return kept?.owner === owner ? kept.records : [];
}

/** Remembers that somebody has opened something; whatever another person had is forgotten. */
export function noteRecent(owner: string, { kind, id, label }: Recent): void {
  const isIt = (recent: Recent) => recent.kind === kind && recent.id === id;
  const before = recentOf(owner);
  const noted = { kind, id, label: label ?? before.find(isIt)?.label };
  const records = [noted, ...before.filter((recent) => !isIt(recent))].slice(0, MOST);
  sharedStorage.write(KEY, JSON.stringify({ owner, records } satisfies Kept));
}

/** Forgets it all. */
export const forgetRecent = (): void => sharedStorage.write(KEY, null);
