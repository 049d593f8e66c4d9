import { licenseNumberOf, readLicenseNumber } from '@lm/domain';
import { Link } from '@lm/ui';
import { Fragment } from 'react';
import { pagePath, PATHS } from '../paths';
import { words } from './words';

type WrongNumberProps = {
  /** The number in the address. */
  number: string;
  /** What the server says of it; it knows which numbers there are. */
  refusal: string | null | undefined;
};

/** Says that no license has the number in the address, and which ones were probably meant, each with the way to it. */
export function WrongNumber({ number, refusal }: WrongNumberProps) {
  const reading = readLicenseNumber(number);
  const possible = reading?.number === undefined ? (reading?.meant ?? []).map(licenseNumberOf) : [];
  const meant = possible.filter((one) => one !== undefined && refusal?.includes(one));
  return (
    <>
      {words.noSuchNumber(reading?.number ?? number.toUpperCase())}
      {meant.length > 0 && (
        <>
          {' '}
          {words.didYouMean}{' '}
          {meant.map((one, index) => (
            <Fragment key={one}>
              {index > 0 && words.or}
              <Link href={pagePath(PATHS.licenses, one!)}>{one}</Link>
            </Fragment>
          ))}
          {words.questionMark}
        </>
      )}
    </>
  );
}
