import { dayText, type Inspection, type Verdict } from '@lm/api-client/inspect';
import { DescriptionList, Seal, Stack, type SealProps } from '@lm/ui';
import { words } from './words';

const KINDS: Record<Verdict, SealProps['verdict']> = {
  genuine: 'genuine',
  expired: 'lapsed',
  replaced: 'lapsed',
  suspended: 'lapsed',
  withdrawn: 'lapsed',
  'key-revoked': 'refused',
  altered: 'refused',
  'not-ours': 'refused',
  unreadable: 'refused',
  undecided: 'open',
};

/** A verdict on a license file, with what it rests on. Marks in its name that turn letters around are shown as such. */
export function VerdictSeal({ inspection, name }: { inspection: Inspection; name: string | undefined }) {
  const { verdict, title, unconfirmed, text, notes, license, proof } = inspection;
  const facts = license && [
    ...(license.customerName === undefined ? [] : [{ term: words.for, details: license.customerName }]),
    { term: words.until, details: dayText(license.expiryDate) },
  ];
  // For whom and until when, the facts say already.
  const isSaid = (verdict === 'genuine' || verdict === 'expired') && license?.customerName !== undefined;
  const { number, issue, applications, issuedAt } = license ?? {};
  return (
    <Seal
      verdict={unconfirmed ? 'unconfirmed' : KINDS[verdict]}
      title={title}
      facts={facts ?? []}
      text={isSaid ? undefined : text}
    >
      <Stack gap="3">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <DescriptionList
          items={[
            { term: words.license, details: number && words.issue(number, issue) },
            { term: words.issued, details: issuedAt && dayText(issuedAt) },
            { term: words.covers, details: applications?.join(', '), wide: true },
            { term: words.proof, details: proof && proofText(proof), wide: true },
            { term: words.file, details: name?.replace(/\p{Bidi_Control}/gu, '\uFFFD'), wide: true },
          ].filter(({ details }) => details)}
        />
      </Stack>
    </Seal>
  );
}

function proofText({ position, checkpoint }: NonNullable<Inspection['proof']>): string {
  const { origin, size, cosignatures } = checkpoint;
  const witnesses = cosignatures.map((one) => one.name);
  return words.entry(position, size, origin) + (witnesses.length > 0 ? words.witnessed(witnesses) : '');
}
