import { loadAirports, readAirportSeed } from '../airports/loadAirports';
import type { Db } from '../db/Db';
import { takeTurns } from '../db/takeTurns';
import { loadDemo } from '../demo/loadDemo';
import type { LicenseFiles } from '../licenses/licenseFile';
import { hashPassword } from '../session/passwords';
import { firstUser, insertUser } from '../users/userStore';

type SignIn = { email: string; password: string };

type FirstStart = {
  administrator: SignIn;
  demo?: { user: SignIn; licenseFiles: LicenseFiles; now: Date };
};

/** Any number, as long as every replica uses this one. */
const FIRST_START_LOCK = 7_360_215;

/** All or nothing; a database that has users is left alone. @returns whether this was the first start */
export async function prepareFirstStart(db: Db, { administrator, demo }: FirstStart): Promise<boolean> {
  if (await firstUser(db)) return false;
  const passwords = await Promise.all(
    [administrator, ...(demo ? [demo.user] : [])].map(({ password }) => hashPassword(password)),
  );
  return db.transaction(async (tx) => {
    await takeTurns(tx, FIRST_START_LOCK);
    if (await firstUser(tx)) return false;
    await loadAirports(tx, readAirportSeed());
    const first = await insertUser(tx, {
      ...person(administrator, passwords[0]!),
      firstName: demo ? 'Ada' : 'First',
      lastName: demo ? 'Lindqvist' : 'Administrator',
      ...(demo && { location: 'Oslo', department: 'Licensing' }),
      isAdmin: true,
    });
    if (!demo) return true;
    const second = await insertUser(tx, {
      ...person(demo.user, passwords[1]!),
      firstName: 'Ben',
      lastName: 'Okafor',
      location: 'London',
      department: 'Customer Success',
      createdBy: first.id,
    });
    await loadDemo(tx, { ...demo, staff: [first.id, second.id] });
    return true;
  });
}

const person = ({ email }: SignIn, passwordHash: string) => ({
  email,
  passwordHash,
  emailConfirmed: true,
});
