import { judgeListing, listedPage, ordered } from './listing';

const rows = [
  { id: 1, applicationName: 'Ödland' },
  { id: 2, applicationName: 'apron' },
  { id: 3, applicationName: 'APRON' },
];

const listing = (query: { Sort?: string; After?: string }) => {
  const judgement = judgeListing('Applications', { PageNumber: 1, ...query }, 'id');
  if (!judgement.valid) throw new Error(JSON.stringify(judgement.errors));
  return judgement.values;
};

test.each([
  [undefined, [1, 2, 3]],
  ['-id', [3, 2, 1]],
  ['applicationName', [2, 3, 1]],
  ['-applicationName', [1, 3, 2]],
])('sorted by %s', (sort, ids) => {
  expect(ordered(rows, listing({ Sort: sort })).map(({ id }) => id)).toEqual(ids);
});

test('a page is followed by what is behind it, whether its last entry is still there or not', () => {
  const Sort = 'applicationName';
  const page = listedPage(
    ordered(rows, listing({ Sort })),
    3,
    { PageNumber: 1, PageSize: 1 },
    listing({ Sort }),
  );
  expect(page).toMatchObject({ items: [rows[1]], totalPages: 3, hasPreviousPage: false, hasNextPage: true });
  const behind = listing({ Sort, After: page.nextCursor! });
  expect(ordered([rows[0]!, rows[2]!], behind)).toEqual([rows[2], rows[0]]);
  const query = { PageNumber: 1, PageSize: 2, After: page.nextCursor! };
  const last = listedPage(ordered(rows, behind), 3, query, behind);
  expect(last).toMatchObject({ totalCount: 3, hasPreviousPage: true, hasNextPage: false });
});

test.each([undefined, '-id', 'applicationName'])(
  'an empty list sorted by %s has a cursor, behind which is all that comes; a page past the end has none',
  (Sort) => {
    const query = { PageNumber: 1, PageSize: 2 };
    const { nextCursor } = listedPage([], 0, query, listing({ Sort }));
    expect(nextCursor).toBeDefined();
    const behind = listing({ Sort, After: nextCursor! });
    const page = listedPage(ordered(rows, behind), 3, { ...query, After: nextCursor! }, behind);
    expect(page.items).toEqual(ordered(rows, listing({ Sort })).slice(0, 2));
    expect(page).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    expect(listedPage([], 3, { PageNumber: 9, PageSize: 2 }, listing({ Sort }))).not.toHaveProperty(
      'nextCursor',
    );
  },
);

test('a name is no part of the cursor that it could be taken for', () => {
  const tilde = [{ id: 7, applicationName: 'a~b~9%' }];
  const Sort = 'applicationName';
  const { nextCursor } = listedPage(tilde, 1, { PageNumber: 1, PageSize: 1 }, listing({ Sort }));
  expect(listing({ Sort, After: nextCursor! }).after).toEqual({ key: 'a~b~9%', id: 7 });
});

const cursorFor = (query: object) =>
  listedPage(rows, 3, { PageNumber: 1, PageSize: 1 }, listing(query)).nextCursor!;

const refusalOf = (After: string, query: object = {}, list = 'Applications') => {
  const judgement = judgeListing(list, { PageNumber: 1, ...query, After }, 'id');
  return judgement.valid ? undefined : judgement.errors;
};

test.each(['', 'x', 'id~1', '1~2', 'x~x', '%~1', '1~99999999999999999999'])(
  'the cursor %j is refused',
  (place) => {
    const [sort, , , filters] = cursorFor({}).split('~');
    expect(refusalOf(place)).toMatchObject({ After: expect.any(Array) as unknown });
    expect(refusalOf(`${sort}~${place}~${filters}`)).toMatchObject({ After: expect.any(Array) as unknown });
  },
);

test.each<[object, object, string | undefined]>([
  [{ SearchTerm: 'a', Expired: false }, { Expired: false, SearchTerm: 'a' }, undefined],
  [{ SearchTerm: 'a' }, { SearchTerm: 'a', PageSize: 9 }, undefined],
  [{ Sort: 'id' }, {}, undefined],
  [{}, { Sort: '-id' }, 'in the same order'],
  [{}, { SearchTerm: 'a' }, 'of this list with the same filters'],
  [{ SearchTerm: 'a' }, {}, 'of this list with the same filters'],
  [{ SearchTerm: 'a' }, { SearchTerm: 'b' }, 'of this list with the same filters'],
  [{ ApplicationId: 1 }, { CustomerId: 1 }, 'of this list with the same filters'],
  [{ SearchTerm: 'a' }, { Sort: '-id' }, 'in the same order'],
])('the cursor of %j goes on for %j, or is refused: %s', (made, asked, refusal) => {
  expect(refusalOf(cursorFor(made), asked)).toEqual(
    refusal && { After: [`After must be the nextCursor of a page ${refusal}`] },
  );
});

test('a cursor of another list is refused, also without filters and in the same order', () => {
  expect(refusalOf(cursorFor({}), {}, 'Customers')).toEqual({
    After: ['After must be the nextCursor of a page of this list with the same filters'],
  });
});
