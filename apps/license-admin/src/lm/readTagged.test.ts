import { readTagged } from './readTagged';

const read = (etag: string | undefined) =>
  readTagged((onResponse) => {
    onResponse(new Response(null, { headers: etag === undefined ? {} : { ETag: etag } }));
    return Promise.resolve('row');
  });

test.each([
  ['"7"', '"7"'],
  // A proxy that compresses makes it a weak one, which no change may name.
  ['W/"7"', '"7"'],
  [undefined, undefined],
])('of the tag %s a change names %s', async (sent, etag) => {
  expect(await read(sent)).toEqual({ row: 'row', etag });
});
