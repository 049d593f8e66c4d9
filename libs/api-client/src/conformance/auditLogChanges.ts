import { auditLogs, licenses } from '../index';
import { describe, expect, test } from './cases';
import { dropLicense, newApplication, newCustomer, newLicense } from './newRecords';
import { refusedFields } from './outcomes';
import { inDays, later, staff } from './setting';

export default describe('the audit log of changes', () => {
  test('lists what was done at once as one row when asked, however it is filtered, and tells all of it', async () => {
    const { id: customerId } = await newCustomer();
    const { id: applicationId } = await newApplication();
    const first = await newLicense({ customerId, applicationIds: [applicationId] });
    const second = await newLicense({ customerId, applicationIds: [applicationId], licenseId: first });
    const { id: third, number } = await licenses.renew(staff, second, { expiryDate: inDays(465) });
    later(() => dropLicense(third));
    const list = async (filter: Partial<Parameters<typeof auditLogs.list>[1]>, grouped = true) => {
      const subject = { subjectTable: 'Licenses', subjectId: String(first) } as const;
      const page = { pageNumber: 1, pageSize: 20, ...subject, ...filter, grouped };
      const { items, totalCount } = await auditLogs.list(staff, page);
      expect(totalCount).toBe(items.length);
      return items;
    };
    const changes = await list({});
    expect(changes.map(({ kind, recordId }) => [kind, recordId])).toEqual([
      ['Renewed', String(third)],
      ['Changed', String(second)],
      ['Issued', String(first)],
    ]);
    expect(changes[0]!.change!.rows.map((row) => [row.operation, row.recordId])).toEqual([
      ['Delete', String(second)],
      ['Create', String(third)],
    ]);
    expect(await list({}, false)).toHaveLength(5);
    expect(await list({ kind: 'Renewed' })).toEqual([changes[0]]);
    expect(await list({ operation: 'Delete' })).toEqual(changes.slice(0, 2));
    expect(await list({ operation: 'Create', tableName: 'Licenses' })).toEqual(changes);
    expect(await list({ recordId: String(second) })).toEqual(changes.slice(0, 2));
    expect(await list({ searchTerm: number, subjectTable: undefined, subjectId: undefined })).toEqual(
      changes,
    );
    expect(await refusedFields(list({ subjectId: undefined }))).toEqual(['SubjectId']);
    const ofCustomer = await list({ subjectTable: 'Customers', subjectId: String(customerId) });
    expect(ofCustomer.map(({ kind }) => kind)).toEqual(['Renewed', 'Changed', 'Issued', 'Created']);

    const renewal = await auditLogs.get(staff, changes[0]!.change!.rows[0]!.id);
    expect(renewal).toMatchObject({
      operation: 'Delete',
      change: { kind: 'Renewed', changeId: renewal.changeId },
    });
    expect(renewal.change).toEqual(changes[0]!.change);
    expect(renewal.change!.rows[0]).toMatchObject({ oldValues: renewal.oldValues, newValues: null });
  });
});
