import { filterLicenses, type LicenseFilter } from './filter';

const licenses = [
  { id: 1, customerId: 10, isExpired: false, applications: [{ id: 5 }, { id: 6 }], createdBy: 'u1' },
  { id: 2, customerId: 11, isExpired: true, applications: [{ id: 5 }], createdBy: 'u2' },
  { id: 3, customerId: 10, isExpired: true, applications: null, createdBy: null },
];

test.each<[LicenseFilter, number[]]>([
  [{}, [1, 2, 3]],
  [{ customerId: '', applicationId: '', status: 'All', createdBy: '' }, [1, 2, 3]],
  [{ customerId: null, applicationId: null, createdBy: null }, [1, 2, 3]],
  [{ customerId: 10 }, [1, 3]],
  [{ customerId: '11' }, [2]],
  [{ applicationId: '6' }, [1]],
  [{ applicationId: 5 }, [1, 2]],
  [{ status: 'Active' }, [1]],
  [{ status: 'Expired' }, [2, 3]],
  [{ createdBy: 'u2' }, [2]],
  [{ customerId: 10, status: 'Expired' }, [3]],
  [{ customerId: 10, applicationId: 5, status: 'Active', createdBy: 'u1' }, [1]],
  [{ customerId: 12 }, []],
])('%j leaves the licenses %j', (filter, ids) => {
  expect(filterLicenses(licenses, filter).map(({ id }) => id)).toEqual(ids);
});

test('a list of which nothing is asked is left alone', () => {
  expect(filterLicenses(licenses, { customerId: '', status: 'All' })).toBe(licenses);
});
