import { applications, type Schemas } from '../index';
import * as timelines from '../calls/timelines';
import { describe, expect, test } from './cases';
import { newApplication, newCustomer, newLicense } from './newRecords';
import { kindOf } from './outcomes';
import { admin, adminId, cleanUps, staff, staffUser, UNKNOWN_ID } from './setting';

export default describe('timelines', () => {
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
