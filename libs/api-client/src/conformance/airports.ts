import { airports } from '../index';
import { describe, expect, test } from './cases';
import { newAirport, newCustomer } from './newRecords';
import { etagFrom, kindOf, refusedFields } from './outcomes';
import { admin, adminId, cleanUps, staff, UNKNOWN_ID } from './setting';

export default describe('airports', () => {
  test('are created, read, changed and deleted', async () => {
    const { id, code, name } = await newAirport();
    const { etag, result } = await etagFrom((onResponse) => airports.get(staff, id, { onResponse }));
    expect(result).toMatchObject({
      id,
      code,
      name,
      location: 'Nowhere',
      createdBy: adminId,
      lastModified: null,
    });
    await airports.update(admin, id, { code, name: `${name}!`, location: null }, { ifMatch: etag });
    expect(await airports.get(staff, id)).toMatchObject({
      name: `${name}!`,
      location: null,
      lastModifiedBy: adminId,
    });
    expect(await kindOf(airports.update(admin, id, { code, name }, { ifMatch: etag }))).toBe('stale');
  });

  test('can be deleted', async () => {
    const { id } = await newAirport();
    cleanUps.shift();
    await airports.remove(admin, id);
    expect(await kindOf(airports.get(admin, id))).toBe('not-found');
  });

  test('have unique codes of three capital letters', async () => {
    const { code } = await newAirport();
    expect(await kindOf(airports.create(admin, { code, name: 'Twin' }))).toBe('conflict');
    expect(await refusedFields(airports.create(admin, { code: 'ab1', name: 'Odd' }))).toEqual(['Code']);
  });

  test('are changed by administrators alone', async () => {
    const { id, code, name } = await newAirport();
    expect(await kindOf(airports.create(staff, { code: 'QZZ', name }))).toBe('forbidden');
    expect(await kindOf(airports.update(staff, id, { code, name }))).toBe('forbidden');
    expect(await kindOf(airports.remove(staff, id))).toBe('forbidden');
  });

  test('stay while a customer stands at them', async () => {
    const { airportId } = await newCustomer();
    expect(await kindOf(airports.remove(admin, airportId))).toBe('conflict');
  });

  test('are not sent again to who has them', async () => {
    const page = { pageNumber: 1, pageSize: 10_000 };
    const { etag } = await etagFrom((onResponse) => airports.list(staff, page, { onResponse }));
    const again = () => airports.list(staff, page, { headers: { 'If-None-Match': etag } });
    expect(await kindOf(again())).toBe('not-modified');
    const refused = { after: 'no cursor', updatedSince: '1800-01-01T00:00:00Z' };
    for (const [name, value] of Object.entries(refused))
      expect(await kindOf(airports.list(staff, { ...page, [name]: value }, { ifNoneMatch: etag }))).toBe(
        'validation',
      );
    await newAirport();
    expect((await again()).items.length).toBeGreaterThan(0);
  });

  test('unknown ones are not found', async () => {
    expect(await kindOf(airports.get(staff, UNKNOWN_ID))).toBe('not-found');
    expect(await kindOf(airports.update(admin, UNKNOWN_ID, { code: 'QZY', name: 'x' }))).toBe('not-found');
    expect(await kindOf(airports.remove(admin, UNKNOWN_ID))).toBe('not-found');
  });
});
