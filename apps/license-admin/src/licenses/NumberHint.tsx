import { Banner, Link } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import { DidYouMean } from '../records/DidYouMean';
import { words as recordWords } from '../records/words';
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
      {recordWords.noNumber}
      <DidYouMean numbers={found.meant.map(({ number }) => number!)} />
    </Banner>
  );
}
