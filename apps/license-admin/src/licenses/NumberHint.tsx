import { Banner, Link } from '@lm/ui';
import { Fragment } from 'react';
import { pagePath, PATHS } from '../paths';
import type { NumberMeant } from './numberSearch';
import { words } from './words';

const pageOf = (id: string | number) => pagePath(PATHS.licenses, id);

/** What a search for a license number was probably for, each with the way to it. */
export function NumberHint({ found }: { found: NumberMeant }) {
  if (found.kind === 'absent')
    return (
      <Banner action={<Link href={pageOf(found.number)}>{words.openNumber(found.number)}</Link>}>
        {words.numberAbsent(found.number)}
      </Banner>
    );
  return (
    <Banner>
      {words.noNumberInList} {words.didYouMean}{' '}
      {found.meant.map((license, index) => (
        <Fragment key={license.id}>
          {index > 0 && words.or}
          <Link href={pageOf(license.id)}>{license.number}</Link>
        </Fragment>
      ))}
      {words.questionMark}
    </Banner>
  );
}
