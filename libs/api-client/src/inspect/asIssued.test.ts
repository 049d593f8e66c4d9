import vectors from '../../test-vectors/license-proofs.json';
import { asIssued, hasLostLines } from './asIssued';

test('what begins again and again like a license file is answered, however large it is', () => {
  expect(hasLostLines('eyJhbGciOiJkaXIi'.repeat(2 ** 17))).toBe(false);
});

test('lines are put right before the first proof that begins, and none is looked for behind it', () => {
  const spaced = vectors.accepted[0]!.file.replaceAll('\n', ' ');
  expect(asIssued(spaced).isMended).toBe(true);
  expect(asIssued(`a..b.c.d c2sp.org/tlog-proof@v1 ${spaced}`).isMended).toBe(false);
});
