import vectors from '@lm/api-client/test-vectors/license-proofs.json';
import type { LicenseFileStatus } from '@lm/api-client/inspect';
import type { FakeLm } from '@lm/fake-lm';

const [{ file: genuine }] = vectors.accepted as [(typeof vectors.accepted)[number]];

/** A license file of the test vectors, by its name there. */
export const fileOf = (name: string, fileName = 'license_OSL20991231.enc'): File => {
  const { file } = [...vectors.accepted, ...vectors.refused].find((vector) => vector.name === name)!;
  return new File([file], fileName);
};

/** The checkpoint below the proof of a file. */
const checkpointOf = (file: string) => file.slice(file.lastIndexOf('\n\nlicenses.') + 2);

type FakeLog = {
  /** What the server says of the first file of the test vectors. */
  status?: Partial<LicenseFileStatus> | 'unknown' | undefined;
  /** Whether its log is older than the files. */
  isRolledBack?: boolean;
  /** The keys that it names. */
  keys?: readonly string[];
};

/** Has a fake keep the log of the test vectors, and know their files. Answers the requests, to be looked at. */
export function keepFakeLog(
  server: FakeLm,
  { status = {}, isRolledBack = false, keys = [vectors.log.vkey] }: FakeLog = {},
): Request[] {
  const requests: Request[] = [];
  const others = server.fetch;
  const shown = isRolledBack
    ? vectors.accepted.find(({ name }) => name === 'the only entry of a log')!
    : undefined;
  const answerTo = (path: string): string | undefined => {
    if (path === '/lm/log/vkey') return keys.map((key) => `${key}\n`).join('');
    if (path === '/lm/log/checkpoint') return checkpointOf(shown?.file ?? genuine);
    const isAsked = /^\/lm\/log\/license-files\/\w+$/.test(path) && status !== 'unknown';
    return isAsked ? JSON.stringify({ ...vectors.status, ...(status as object) }) : undefined;
  };
  server.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!/^\/lm\/log\//.test(url.pathname)) return others(input, init);
    requests.push(new Request(url, init));
    const answer = answerTo(url.pathname);
    return Promise.resolve(new Response(answer ?? '{}', { status: answer === undefined ? 404 : 200 }));
  };
  return requests;
}
