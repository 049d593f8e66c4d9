import type { Schemas } from '../index';
import * as logProofs from '../calls/logProofs';
import { describe, expect, test } from './cases';
import { kindOf } from './outcomes';
import { admin, adminId, staff } from './setting';

export default describe('verifying the log', () => {
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
