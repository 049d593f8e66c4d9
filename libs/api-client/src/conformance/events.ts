import { applications } from '../index';
import { end, list, watch, type ChangeEvent } from '../events';
import * as tokens from '../calls/tokens';
import { describe, expect, test } from './cases';
import { newApplication, newCustomer } from './newRecords';
import { admin, adminId, connect, later, staff } from './setting';

export default describe('events', () => {
  test('tell whoever watches every change, in order and each once', async () => {
    const after = await end(admin);
    const watching = new AbortController();
    const seen: ChangeEvent[] = [];
    const seeing = (async () => {
      for await (const event of watch(admin, { after, signal: watching.signal, wait: 5 }))
        if (event.tableName === 'Applications' && seen.push(event) === 3) watching.abort();
    })();
    const first = await newApplication();
    await applications.update(admin, first.id, { applicationName: first.applicationName, description: 'x' });
    const second = await newApplication();
    await seeing;
    expect(seen.map(({ recordId, operation }) => [recordId, operation])).toEqual([
      [String(first.id), 'Create'],
      [String(first.id), 'Update'],
      [String(second.id), 'Create'],
    ]);
    expect(seen[0]!.entry).toMatchObject({ userId: adminId, recordName: first.applicationName });
    const positions = seen.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    const { items } = await list(admin, { after: seen[0]!.cursor, limit: 1000, wait: 5 });
    expect(items.filter(({ tableName }) => tableName === 'Applications')).toEqual(seen.slice(1));
  });

  test('tell others than administrators what was changed, but neither by whom nor when', async () => {
    const after = await end(staff);
    const { id: applicationId } = await newApplication();
    const { id: customerId } = await newCustomer();
    const seen = new Map<string, ChangeEvent>();
    for await (const event of watch(staff, { after, wait: 5 })) {
      seen.set(`${event.tableName} ${event.recordId}`, event);
      if (seen.has(`Customers ${customerId}`)) break;
    }
    expect(seen.get(`Applications ${applicationId}`)).toEqual({
      cursor: expect.any(String),
      position: expect.any(Number),
      tableName: 'Applications',
      recordId: String(applicationId),
      operation: 'Create',
    });
    expect(seen.get(`Customers ${customerId}`)).toHaveProperty('entry.operationDate');

    const reading = { name: 'Reads', scopes: ['read' as const], days: 1 };
    const { id, token } = await tokens.create(admin, adminId, reading);
    later(() => tokens.revoke(admin, adminId, id));
    const { items } = await list(connect(token), { after });
    expect(items.map(({ tableName }) => tableName)).toContain('Customers');
    expect(items.filter(({ entry }) => entry)).toEqual([]); // only the scope `audit` reads the audit log
  });

  test.each([
    ['no cursor', 400],
    ['999999999999-00000000', 410],
  ])('go on neither from %s nor from what is gone', async (after, status) => {
    expect(await list(admin, { after }).catch((thrown: unknown) => thrown)).toMatchObject({ status });
  });
});
