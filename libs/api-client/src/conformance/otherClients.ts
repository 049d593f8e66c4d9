import { airports, applications, type LmMiddleware } from '../index';
import { describe, expect, test } from './cases';
import { newApplication } from './newRecords';
import { etagFrom, kindOf, refusalOf, refusedFields } from './outcomes';
import { admin, adminToken, ask, connect } from './setting';

const problemAt = async (answer: Response) => (await answer.json()) as { code: string };

const sending = (body: string): LmMiddleware => {
  return (request, next) => next({ ...request, body });
};

export default describe('what clients of other makes send', () => {
  test('a bearer token is one whatever the letter case of its scheme', async () => {
    const lm = connect(adminToken, (request, next) => {
      request.headers.set('Authorization', `bearer ${adminToken}`);
      return next(request);
    });
    expect(await kindOf(applications.list(lm, { pageNumber: 1, pageSize: 1 }))).toBe('success');
  });

  test('a parameter that is repeated is refused', async () => {
    const lm = connect(adminToken, (request, next) =>
      next({ ...request, url: `${request.url}&PageNumber=2` }),
    );
    expect(await refusedFields(applications.list(lm, { pageNumber: 1, pageSize: 10 }))).toEqual([
      'PageNumber',
    ]);
  });

  test.each<[string, (tag: string) => string]>([
    ['a weak tag, as compressing proxies make', (tag) => `W/${tag}`],
    ['several tags', (tag) => `"x", ${tag}`],
    ['any tag', () => '*'],
  ])('a list that did not change is not sent again to who has %s', async (_, headerOf) => {
    const read = (ifNoneMatch?: string, onResponse?: (response: Response) => void) =>
      airports.list(admin, { pageNumber: 1, pageSize: 5 }, { ifNoneMatch, onResponse });
    const { etag } = await etagFrom((onResponse) => read(undefined, onResponse));
    expect(await kindOf(read(headerOf(etag)))).toBe('not-modified');
  });

  test('a change that is made against one of several states is carried out', async () => {
    const { id, etag, ...rest } = await newApplication();
    const described = { ...rest, description: 'Changed' };
    const ifMatch = `"0-0", ${etag}`;
    expect(await kindOf(applications.update(admin, id, described, { ifMatch }))).toBe('success');
  });

  test('a change that is made against an ETag without its quotation marks is refused for that', async () => {
    const { id, etag } = await newApplication();
    const ifMatch = etag!.replaceAll('"', '');
    expect(await refusedFields(applications.remove(admin, id, { ifMatch }))).toEqual(['If-Match']);
  });

  test.each<[string, string]>([
    ['foo', '{"foo":1}'],
    ['__proto__', '{"applicationName":"x","__proto__":{}}'],
    ['constructor', '{"applicationName":"x","constructor":{"prototype":1}}'],
  ])(
    'a property %s, which there is not, is named, and nothing else is found fault with',
    async (name, body) => {
      const refusal = await refusalOf(applications.create(connect(adminToken, sending(body)), {} as never));
      expect(refusal.fieldErrors).toEqual({ Body: [`Body has no property "${name}"`] });
    },
  );

  test('a method that an address does not answer is refused, with those that it does', async () => {
    const { id } = await newApplication();
    const answer = await ask(`/api/Applications/${id}`, { method: 'PATCH' });
    expect(answer.status).toBe(405);
    const allowed = answer.headers.get('Allow')?.split(', ');
    for (const method of ['PUT', 'DELETE']) expect(allowed).toContain(method);
    expect(await problemAt(answer)).toMatchObject({ code: 'method-not-allowed' });
  });

  test.each(['/%', '?SearchTerm=%ff'])(
    'an address with %s, which cannot be read, is refused',
    async (rest) => {
      const answer = await ask(`/api/Licenses${rest}`);
      expect(answer.status).toBe(400);
      expect(await problemAt(answer)).toMatchObject({ code: 'malformed-request' });
    },
  );
});
