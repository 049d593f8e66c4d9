import { namesNoState, namesWeakly, staleness } from './entityTags';

const ETAG = '"7-3"';

test.each([
  undefined,
  '*',
  ' * ',
  '"7-3"',
  '"7-2", "7-3"',
  '"7-2","7-3"',
  'W/"7-3", "7-3"',
  '"a, b" , "7-3"',
  ', "7-3",',
  '"7-3+br"',
  '"7-2+br", "7-3+gzip"',
])('an update with If-Match %p goes on', (ifMatch) => {
  expect(staleness(ifMatch, ETAG)).toBeUndefined();
});

test.each([
  '"7-2"',
  '"7-2", "8-3"',
  '',
  '7-3',
  '"7-3',
  '"*"',
  '"7-2", *',
  '"x"7-3"y"',
  '"7-3+zip"',
  '"7-2+gzip"',
])('an update with If-Match %p is refused as stale', (ifMatch) => {
  expect(staleness(ifMatch, ETAG)).toMatch('Somebody else changed this entry');
});

test.each(['W/"7-3"', 'W/"7-2", W/"7-3"'])(
  'an update with the weak If-Match %p is refused, and told why',
  (ifMatch) => {
    expect(staleness(ifMatch, ETAG)).toMatch(/weak ETag .* proxy/);
  },
);

test.each(['', '7-3', '"7-3'])('If-Match %p names no state', (ifMatch) => {
  expect(namesNoState(ifMatch)).toBe(true);
});

test.each([undefined, '*', '"7-2"', 'W/"7-3"'])('If-Match %p names one, or is not there', (ifMatch) => {
  expect(namesNoState(ifMatch)).toBe(false);
});

test.each(['*', '"7-3"', 'W/"7-3"', '"7-2", W/"7-3"', 'W/"7-3+gzip"'])(
  'If-None-Match %p names the state',
  (header) => {
    expect(namesWeakly(header, ETAG)).toBe(true);
  },
);

test.each([undefined, '', '7-3', '"7-2"', 'W/"7-2", "73"', 'w/"7-4"'])(
  'If-None-Match %p does not',
  (header) => {
    expect(namesWeakly(header, ETAG)).toBe(false);
  },
);
