import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../start/packageRoot';
import { countByReason, type Round } from './faults';
import { withPrimary } from './withPrimary';
import type { Record as Written } from './writers';

const GOAL_SECONDS = 30;

/** What the database has in the end of what was acknowledged. */
type Verdict = { lostLicenses: number; lostApplications: number; doubleLicenses: number };

/** Asks the primary for every write that was acknowledged, and for licenses that were issued twice. */
export const judge = (url: string, { licenses, applications }: Written): Promise<Verdict> =>
  withPrimary(url, async (client) => {
    const numberFrom = async (statement: string, values: unknown[] = []) =>
      Number((await client.query<{ number: string }>(statement, values)).rows[0]!.number);
    const lost = (table: string, ids: number[]) =>
      numberFrom(
        `select count(*) as number from unnest($1::int[]) as promised (id) where not exists (select 1 from ${table} t where t.id = promised.id)`,
        [ids],
      );
    return {
      lostLicenses: await lost('licenses', licenses),
      lostApplications: await lost('applications', applications),
      doubleLicenses: await numberFrom(
        `select count(*) as number from (select 1 from licenses l join license_applications a on a.license_id = l.id
         group by l.customer_id, a.application_id having count(*) > 1) as doubles`,
      ),
    };
  });

export function report(
  planned: number,
  rounds: readonly Round[],
  written: Written,
  verdict: Verdict | undefined,
): boolean {
  const longest = longestByFault(rounds);
  const failed = countByReason(written.failed);
  const goals = {
    'every round was run': rounds.length === planned && !rounds.some(({ broken }) => broken),
    'no acknowledged write is lost': verdict?.lostLicenses === 0 && verdict.lostApplications === 0,
    'no license was issued twice': verdict?.doubleLicenses === 0,
    [`writes work again in ${GOAL_SECONDS} s`]: Object.values(longest).every((s) => s < GOAL_SECONDS),
    'no call was answered with 500': !failed['500'],
  };
  const missed = Object.entries(goals).filter(([, isMet]) => !isMet);
  const result = { rounds, acknowledgedWrites: written.acknowledged.length, verdict, longest, failed, goals };
  mkdirSync(join(packageRoot, 'test-results'), { recursive: true });
  writeFileSync(join(packageRoot, 'test-results/failover.json'), JSON.stringify(result, null, 2));
  console.log(`
Rounds: ${rounds.length} of ${planned}
Acknowledged writes: ${result.acknowledgedWrites}
${verdict ? inWords(verdict) : 'Whether they are there could not be checked: no primary was to be found.'}
Longest time without a write, in seconds: ${JSON.stringify(longest)}
Calls that failed: ${written.failed.length} ${JSON.stringify(failed)}
${missed.length === 0 ? 'Every goal is met.' : `Missed: ${missed.map(([goal]) => goal).join('; ')}.`}`);
  return missed.length === 0;
}

const inWords = ({ lostLicenses, lostApplications, doubleLicenses }: Verdict) =>
  `Of them lost: ${lostLicenses + lostApplications}\nLicenses issued twice: ${doubleLicenses}`;

function longestByFault(rounds: readonly Round[]): Record<string, number> {
  const longest: Record<string, number> = {};
  for (const { fault, silentSeconds, silentAfterReturnSeconds } of rounds)
    longest[fault] = Math.max(longest[fault] ?? 0, silentSeconds, silentAfterReturnSeconds);
  return longest;
}
