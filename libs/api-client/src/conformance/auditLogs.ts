import { applications, auditLogs, type Schemas } from '../index';
import { describe, expect, test } from './cases';
import { newApplication, newCustomer } from './newRecords';
import { kindOf } from './outcomes';
import { admin, adminId, inDays, staff, staffUser, unique } from './setting';

export default describe('the audit log', () => {
  test('tells who did what and when, with the values before and after', async () => {
    const { id, applicationName } = await newApplication();
    await applications.update(admin, id, { applicationName, description: 'Changed' });
    const filter = { tableName: 'Applications', recordId: String(id), pageNumber: 1, pageSize: 10 };
    const { items } = await auditLogs.list(admin, filter);
    expect(items.map(({ operation, userId }) => [operation, userId])).toEqual([
      ['Update', adminId],
      ['Create', adminId],
    ]);
    const { oldValues, newValues } = await auditLogs.get(admin, items[0]!.id);
    expect(JSON.parse(oldValues!)).toMatchObject({ applicationName, description: 'For a test' });
    expect(JSON.parse(newValues!)).toMatchObject({ applicationName, description: 'Changed' });
    expect((await auditLogs.get(admin, items[1]!.id)).oldValues).toBe(null);
    expect(await auditLogs.list(admin, { ...filter, operation: 'Create' })).toMatchObject({ totalCount: 1 });
    const { operationDate } = items[0]!;
    expect(await auditLogs.list(admin, { ...filter, toDate: operationDate })).toMatchObject({
      totalCount: 2,
    });
    expect(await auditLogs.list(admin, { ...filter, fromDate: inDays(1) })).toMatchObject({ totalCount: 0 });
  });

  test('names what each entry is about, then as now, and finds it by name and by who did it', async () => {
    const { id, applicationName } = await newApplication();
    const renamed = unique('Renamed');
    await applications.update(admin, id, { applicationName: renamed });
    const find = (searchTerm: string, userId = adminId) =>
      auditLogs.list(admin, { tableName: 'Applications', searchTerm, userId, pageNumber: 1, pageSize: 10 });
    const [update, create] = (await find(String(id))).items as [
      Schemas['AuditLogSummary'],
      Schemas['AuditLogSummary'],
    ];
    expect([update.recordName, create.recordName]).toEqual([renamed, applicationName]);
    expect(update.changeId).not.toBe(create.changeId);
    expect((await find(renamed)).items).toEqual([update]);
    expect((await find(renamed, staffUser.id)).items).toEqual([]);
    expect(await auditLogs.get(admin, create.id)).toMatchObject(create);
  });

  test('shows others than administrators only what they did themselves', async () => {
    const { id } = await newCustomer();
    const filter = { tableName: 'Customers', recordId: String(id), pageNumber: 1, pageSize: 10 };
    expect(await auditLogs.list(staff, filter)).toMatchObject({ totalCount: 1 });
    const { items } = await auditLogs.list(staff, { pageNumber: 1, pageSize: 1000 });
    expect(items.every(({ userId }) => userId === staffUser.id)).toBe(true);
    const [foreign] = (await auditLogs.list(admin, { tableName: 'Applications', pageNumber: 1, pageSize: 1 }))
      .items;
    expect(await kindOf(auditLogs.get(staff, foreign!.id))).toBe('not-found');
  });

  test('tells that a list was exported, as its caller says', async () => {
    await auditLogs.recordExport(staff, { list: unique('List'), rows: 12 });
    const { items } = await auditLogs.list(staff, { tableName: 'Exports', pageNumber: 1, pageSize: 1 });
    expect(JSON.parse((await auditLogs.get(staff, items[0]!.id)).newValues!)).toMatchObject({ rows: 12 });
  });

  test('holds no secret and no license file', async () => {
    const entries = await auditLogs.list(admin, { tableName: 'Users', pageNumber: 1, pageSize: 20 });
    for (const { id } of entries.items) {
      const { oldValues, newValues } = await auditLogs.get(admin, id);
      expect(`${oldValues} ${newValues}`).not.toMatch(/hash|argon|correct-Horse|another-Horse/i);
    }
  });
});
