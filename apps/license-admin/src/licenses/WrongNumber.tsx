import { licenseNumberOf, readLicenseNumber, serialOfDigits } from '@lm/domain';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { DidYouMean } from '../records/DidYouMean';
import { words as recordWords } from '../records/words';
import { useGetLicensePageQuery } from './licensesApi';
import { pageWords } from './pageWords';

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
      {pageWords.noSuchNumber(reading?.number ?? number.toUpperCase())}
      <DidYouMean numbers={meant as string[]} />
    </>
  );
}

/** Says that no license ever had the id in the address; digits may be those of a number. */
export function UnknownId({ id }: { id: string }) {
  const serial = serialOfDigits(id);
  const number = serial === undefined ? undefined : licenseNumberOf(serial);
  const { data } = useGetLicensePageQuery(number ?? skipToken);
  return (
    <>
      {recordWords.notFoundText(pageWords.kind, id)}
      {number !== undefined && data && <DidYouMean numbers={[number]} />}
    </>
  );
}
