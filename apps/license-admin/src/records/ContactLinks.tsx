import { BreakableText, Link } from '@lm/ui';

/** An e-mail address that a press writes to. */
export function MailLink({ address }: { address: string }) {
  return (
    <Link href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
      <BreakableText>{address}</BreakableText>
    </Link>
  );
}

/** What can be dialled of a phone number as people write it: `+47 64 81 20 00 (office)`. */
const dialled = (phone: string) => /^[^a-z]*/i.exec(phone)![0].replace(/[^+\d]/g, '');

/** A phone number that a press calls. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = dialled(phone);
  return number ? <Link href={`tel:${number}`}>{phone}</Link> : <>{phone}</>;
}
