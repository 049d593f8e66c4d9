import { and, desc, eq, or } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { licenseIssues, licenseProofs, licenses } from '../db/schema';

const isOf = ({ serial, issue }: { serial: number; issue: number }) =>
  and(eq(licenseProofs.serial, serial), eq(licenseProofs.issue, issue));

export async function findProof(db: Db, of: { serial: number; issue: number }): Promise<string | undefined> {
  const [row] = await db.select({ proof: licenseProofs.proof }).from(licenseProofs).where(isOf(of));
  return row?.proof;
}

/** Unless another server was faster; answers the one that is kept. */
export async function keepProof(db: Db, proof: typeof licenseProofs.$inferInsert): Promise<string> {
  await db.insert(licenseProofs).values(proof).onConflictDoNothing();
  return (await findProof(db, proof))!;
}

/** The newest issue with a file of this fingerprint (sealed part or whole), and its number's license. */
export async function findIssueOfFile(db: Db, sha256: string) {
  const [row] = await db
    .select({
      serial: licenseIssues.serial,
      issue: licenseIssues.issue,
      expiryDate: licenseIssues.expiryDate,
      sealedSha256: licenseIssues.fileSha256,
      present: { issue: licenses.issue, suspendedDate: licenses.suspendedDate, file: licenses.licenseFile },
    })
    .from(licenseIssues)
    .leftJoin(licenses, eq(licenses.serial, licenseIssues.serial))
    .leftJoin(
      licenseProofs,
      and(eq(licenseProofs.serial, licenseIssues.serial), eq(licenseProofs.issue, licenseIssues.issue)),
    )
    .where(or(eq(licenseIssues.fileSha256, sha256), eq(licenseProofs.fileSha256, sha256)))
    .orderBy(desc(licenseIssues.issue))
    .limit(1);
  return row;
}
