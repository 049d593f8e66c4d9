import { pathOfNewLike, recordPath, NEW, PATHS } from '../paths';
import { recordAt } from './recordAt';

const at = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return recordAt({ pathname, search });
};

test.each([
  ['/customers/12', { kind: 'customer', id: '12' }],
  ['/licenses/L-2026-000012-1K', { kind: 'license', id: 'L-2026-000012-1K' }],
  [recordPath(PATHS.users, 7), { kind: 'user', id: '7' }],
])('%s is the address of a record', (path, record) => {
  expect(at(path)).toEqual(record);
});

test.each([
  PATHS.customers,
  PATHS.dashboard,
  recordPath(PATHS.customers, NEW),
  pathOfNewLike(PATHS.customers, 12),
])('%s is none', (path) => {
  expect(at(path)).toBeUndefined();
});
