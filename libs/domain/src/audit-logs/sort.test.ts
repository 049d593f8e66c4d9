import { auditLogSort } from './sort';

test.each([
  [{}, '-id'],
  [{ Sort: 'id' }, 'id'],
  [{ FromDate: '2026-11-01T00:00:00.000Z' }, '-operationDate'],
  [{ ToDate: '2026-11-01T00:00:00.000Z', Sort: 'id' }, 'operationDate'],
])('%j is read by %s', (query, sort) => {
  expect(auditLogSort(query)).toBe(sort);
});
