import { applications, auditLogs, licenses, timelines, type Schemas } from '@lm/api-client';
import * as logProofs from '@lm/api-client/logProofs';
import {
  UNKNOWN_ID,
  admin,
  adminId,
  cleanUps,
  dropLicense,
  inDays,
  kindOf,
  later,
  newApplication,
  newCustomer,
  newLicense,
  refusedFields,
  staff,
  staffUser,
  unique,
} from './setting';

describe('the audit log', () => {
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
    expect((await auditLogs.get(admin, items[1]!.id)).oldValues).toBeNull();
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

describe('verifying the log', () => {
  const ended = async (): Promise<Schemas['LogVerification']> => {
    for (;;) {
      const found = await logProofs.verification(admin);
      if (found.state !== 'running') return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  test('is for administrators, can be cancelled, and tells in the end what was found', async () => {
    expect(await kindOf(logProofs.startVerification(staff))).toBe('forbidden');
    await logProofs.startVerification(admin);
    await logProofs.cancelVerification(admin);
    expect(['cancelled', 'finished']).toContain((await logProofs.verification(admin)).state);
    await logProofs.startVerification(admin);
    expect(await ended()).toMatchObject({
      state: 'finished',
      startedBy: adminId,
      findings: { misfitCount: 0, misfits: [] },
    });
  });
});

describe('timelines', () => {
  const timeline = async (...[table, id]: [Schemas['TimelineTable'], number | string]) => {
    const { items } = await timelines.list(staff, table, id, { pageNumber: 1, pageSize: 20 });
    return items;
  };

  test('of a customer and of an application tell of their licenses, and a replacement once', async () => {
    const { id: customerId, customerName } = await newCustomer();
    const { id: applicationId, applicationName } = await newApplication();
    const old = await newLicense({ customerId, applicationIds: [applicationId] });
    const id = await newLicense({ customerId, applicationIds: [applicationId], licenseId: old });

    const events = await timeline('Customers', customerId);
    expect(events.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['Changed', staffUser.id],
      ['Issued', staffUser.id],
      ['Created', staffUser.id],
    ]);
    expect(events[0]!.rows.map((row) => [row.tableName, row.recordId, row.operation])).toEqual([
      ['Licenses', String(old), 'Delete'],
      ['Licenses', String(id), 'Create'],
    ]);
    expect(events[2]!.rows).toMatchObject([{ recordName: customerName, oldValues: null }]);
    expect(JSON.parse(events[2]!.rows[0]!.newValues!)).toMatchObject({ customerName });

    const ofApplication = await timeline('Applications', applicationId);
    expect(ofApplication.map(({ kind }) => kind)).toEqual(['Changed', 'Issued', 'Created']);
    expect(ofApplication[2]!.rows[0]!.recordName).toBe(applicationName);
  });

  test('come in pages and go on after the end of their record', async () => {
    const { id, applicationName } = await newApplication();
    await applications.update(admin, id, { applicationName, description: 'Changed' });
    await applications.remove(admin, id);
    cleanUps.shift();
    const page = await timelines.list(staff, 'Applications', id, { pageNumber: 2, pageSize: 1 });
    expect(page).toMatchObject({ totalCount: 3, totalPages: 3, items: [{ kind: 'Updated' }] });
    expect((await timeline('Applications', id)).map(({ kind }) => kind)).toEqual([
      'Deleted',
      'Updated',
      'Created',
    ]);
    expect(await timeline('Applications', UNKNOWN_ID)).toEqual([]);
  });

  test('of users are for themselves and administrators', async () => {
    const page = { pageNumber: 1, pageSize: 5 };
    expect(await kindOf(timelines.list(staff, 'Users', staffUser.id, page))).toBe('success');
    expect(await kindOf(timelines.list(admin, 'Users', staffUser.id, page))).toBe('success');
    expect(await kindOf(timelines.list(staff, 'Users', adminId, page))).toBe('forbidden');
  });
});
