import { licenses } from '../index';
import { describe, expect, test } from './cases';
import { ends, licensed, renewed } from './numberedLicense';
import { kindOf, refusedFields } from './outcomes';
import { inDays, staff, UNKNOWN_ID } from './setting';

export default describe('renewing licenses', () => {
  test('have one next issue, however many renew at once; the others are told by whom', async () => {
    const { license } = await licensed();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => renewed(license.id, 465)));
    const refusals = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refusals).toHaveLength(7);
    for (const refusal of refusals) expect(refusal).toMatchObject({ kind: 'conflict' });
    expect(refusals[0]).toMatchObject({ detail: expect.stringContaining(license.number!) });
    expect((await licenses.history(staff, license.id)).issues).toHaveLength(2);
  });

  test('are not renewed to an earlier day, nor when the license is deleted', async () => {
    const { license } = await licensed();
    const renewal = (expiryDate: string) => licenses.renew(staff, license.id, { expiryDate });
    expect(await refusedFields(renewal(inDays(-1)))).toEqual(['ExpiryDate']);
    expect(await refusedFields(renewal(license.expiryDate!))).toEqual(['ExpiryDate']);
    await licenses.remove(staff, license.id);
    expect(await renewal(inDays(465)).catch((error: unknown) => error)).toMatchObject({
      kind: 'not-found',
      detail: expect.stringContaining('was deleted by'),
    });
    const history = await licenses.history(staff, license.id);
    expect(history.licenseId).toBe(null);
    expect(ends(history)).toEqual([[1, null, license.id, 'Deleted']]);
    expect(await kindOf(licenses.renew(staff, UNKNOWN_ID, { expiryDate: inDays(9) }))).toBe('not-found');
    expect(await kindOf(licenses.history(staff, UNKNOWN_ID))).toBe('not-found');
  });
});
