import vectors from '@lm/api-client/test-vectors/license-proofs.json';
import type { LicenseFileStatus } from '@lm/api-client/inspect';
import type { FakeLm } from '@lm/fake-lm';

const [{ file: genuine }] = vectors.accepted as [(typeof vectors.accepted)[number]];

/** A license file of the test vectors, by its name there. */
export const fileOf = (name: string, fileName = 'license_OSL_20991231.enc'): File => {
  const { file } = [...vectors.accepted, ...vectors.refused].find((vector) => vector.name === name)!;
  return new File([file], fileName);
};

/** What a server says of the first file of the test vectors, as far as a test does not tell otherwise. */
const STATUS: LicenseFileStatus = {
  status: 'Current',
  number: 'L-00417-P',
  issue: 2,
  latestIssue: 2,
  expiryDate: '2099-12-31T23:59:59.999Z',
  isKeyRevoked: false,
};

/** Has a fake keep the log of the test vectors, and know their files. Answers the requests, to be looked at. */
export function keepFakeLog(server: FakeLm, status: Partial<LicenseFileStatus> | 'unknown' = {}): Request[] {
  const requests: Request[] = [];
  const others = server.fetch;
  const answerTo = (path: string): string | undefined => {
    if (path === '/lm/log/vkey') return `${vectors.log.vkey}\n`;
    if (path === '/lm/log/checkpoint') return genuine.slice(genuine.lastIndexOf('\n\nlicenses.') + 2);
    const isAsked = path.startsWith('/lm/log/license-files/') && status !== 'unknown';
    return isAsked ? JSON.stringify({ ...STATUS, ...(status as object) }) : undefined;
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
