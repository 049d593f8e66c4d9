import { licenseNumberOf, readLicenseNumber } from '@lm/domain';
import { Banner, Link } from '@lm/ui';
import { Fragment } from 'react';
import { pagePath, PATHS } from '../paths';
import { words } from './words';

type NumberMeantNoticeProps = {
  /** The number in the address. */
  number: string;
  /** What the server says of it; it knows which numbers there are. */
  refusal: string | null | undefined;
};

/** The numbers that a wrong one in the address was probably meant to be, each with the way to it. */
export function NumberMeantNotice({ number, refusal }: NumberMeantNoticeProps) {
  const reading = readLicenseNumber(number);
  const possible = reading?.number === undefined ? (reading?.meant ?? []).map(licenseNumberOf) : [];
  const meant = possible.filter((one) => one !== undefined && refusal?.includes(one));
  if (meant.length === 0) return null;
  return (
    <Banner>
      {words.didYouMean}{' '}
      {meant.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && words.or}
          <Link href={pagePath(PATHS.licenses, one!)}>{one}</Link>
        </Fragment>
      ))}
      {words.questionMark}
    </Banner>
  );
}
