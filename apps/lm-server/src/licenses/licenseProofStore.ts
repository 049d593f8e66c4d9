import { and, desc, eq, sql } from 'drizzle-orm';
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

/**
 * The newest issue with a file of this fingerprint (sealed part or whole), and its number's license. Of several licenses
 * with the file, the one that it was made for: anybody can have recorded a copy of it as that of another.
 */
export async function findIssueOfFile(db: Db, sha256: string) {
  const { serial, issue, issuedDate, fileSha256 } = licenseIssues;
  const sealedParts = sql`array(select ${sha256} union all select ${fileSha256} from ${licenseIssues}
    join ${licenseProofs} using (serial, issue) where ${licenseProofs.fileSha256} = ${sha256})`;
  const isMadeHere = sql`coalesce(${licenses.fileSealedHere} and ${licenses.issue} = ${issue}, false)`;
  const isOwner = sql`${serial} = first_value(${serial}) over (order by ${isMadeHere} desc, ${issuedDate}, ${serial})`;
  const [row] = await db
    .select({
      serial,
      issue,
      expiryDate: licenseIssues.expiryDate,
      sealedSha256: fileSha256,
      present: { issue: licenses.issue, suspendedDate: licenses.suspendedDate, file: licenses.licenseFile },
    })
    .from(licenseIssues)
    .leftJoin(licenses, eq(licenses.serial, serial))
    .where(sql`${fileSha256} = any(${sealedParts})`)
    .orderBy(desc(isOwner), desc(issue))
    .limit(1);
  return row;
}
