import { Link } from '@lm/ui';
import { Fragment } from 'react';
import { pagePath, PATHS } from '../paths';
import { words } from './words';

/** Asks whether one of these license numbers was meant, each with the way to its page; says nothing without any. */
export function DidYouMean({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <>
      {' '}
      {words.didYouMean}{' '}
      {numbers.map((number, index) => (
        <Fragment key={number}>
          {index > 0 && words.or}
          <Link href={pagePath(PATHS.licenses, number)}>{number}</Link>
        </Fragment>
      ))}
      {words.questionMark}
    </>
  );
}
