import { applications, auditLogs, licenses } from '../index';
import { describe, expect, test } from './cases';
import { dropLicense } from './newRecords';
import { licensed } from './numberedLicense';
import { refusedFields } from './outcomes';
import { admin, endOfDay, inDays, later, staff, staffUser, unique } from './setting';

/** Deleted at the end: several calls may answer the same one. */
const made = new Set<number>();

async function create(applicationName: string, key: string) {
  let replayed: string | null = null;
  const application = await applications.create(
    admin,
    { applicationName },
    {
      headers: { 'Idempotency-Key': key },
      onResponse: ({ headers }) => (replayed = headers.get('Idempotency-Replayed')),
    },
  );
  if (!made.has(application.id)) later(() => applications.remove(admin, application.id));
  made.add(application.id);
  return { application, replayed };
}

const named = async (searchTerm: string) =>
  (await applications.list(admin, { pageNumber: 1, pageSize: 10, searchTerm })).items.length;

export default describe('a repeated POST', () => {
  test('with the same key and body changes nothing again and is answered as before', async () => {
    const [name, key] = [unique('Once'), unique('key').replace(' ', '-')];
    const { application, replayed } = await create(name, key);
    expect(replayed).toBe(null);
    expect(await create(name, key)).toEqual({ application, replayed: 'true' });
    expect(await named(name)).toBe(1);
  });

  test('with the same key and another body is refused with 422', async () => {
    const [name, other, key] = [unique('Mine'), unique('Other'), unique('key').replace(' ', '-')];
    await create(name, key);
    const refusal = await create(other, key).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 422, code: 'idempotency-key-reused' });
    expect(await named(other)).toBe(0);
  });

  test('that is answered with a file again has an entry of its own for that', async () => {
    const { license } = await licensed();
    const key = unique('key').replace(' ', '-');
    const renew = () =>
      licenses.renew(staff, license.id, { expiryDate: endOfDay(inDays(800)) }, { idempotencyKey: key });
    const renewed = await renew();
    later(() => dropLicense(renewed.id));
    const about = { tableName: 'Downloads', recordId: String(renewed.id), pageNumber: 1, pageSize: 10 };
    const downloads = async () => (await auditLogs.list(admin, about)).items.map(({ userId }) => userId);
    expect(await downloads()).toEqual([]);
    expect(await renew()).toEqual(renewed);
    expect(await downloads()).toEqual([staffUser.id]);
  });

  test('that is answered without a body is answered so again', async () => {
    const key = unique('key').replace(' ', '-');
    const record = async () => {
      let replayed: string | null = null;
      await auditLogs.recordExport(
        admin,
        { list: 'Applications', rows: 1 },
        {
          idempotencyKey: key,
          onResponse: ({ headers }) => (replayed = headers.get('Idempotency-Replayed')),
        },
      );
      return replayed;
    };
    expect(await record()).toBe(null);
    expect(await record()).toBe('true');
  });

  test.each([
    ['with a space', 'two words'],
    ['with a letter beyond ASCII', 'nøkkel'],
    ['of 256 characters', 'x'.repeat(256)],
  ])('with a key %s is refused', async (_, key) => {
    const name = unique('No key');
    expect(await refusedFields(create(name, key))).toEqual(['Idempotency-Key']);
    expect(await named(name)).toBe(0);
  });

  test('at the same time as its twins makes one record, and all learn of it and whether they made it', async () => {
    const [name, key] = [unique('Twin'), unique('key').replace(' ', '-')];
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(name, key)));
    expect(new Set(answers.map(({ application }) => application.id)).size).toBe(1);
    const replayed = answers.map((answer) => answer.replayed).filter((value) => value !== null);
    expect(replayed).toEqual(['true', 'true', 'true', 'true']);
    expect(await named(name)).toBe(1);
  });
});
