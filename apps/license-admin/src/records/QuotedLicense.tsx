import { Banner, Link } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import { DidYouMean } from './DidYouMean';
import type { QuotedLicenses } from './useQuotedLicenses';
import { words } from './words';

/** Leads to the licenses that a search quotes, or to those that were probably meant, on lists of something else. */
export function QuotedLicense({ quoted: { found, meant } }: { quoted: QuotedLicenses }) {
  if (found.length > 0)
    return (
      <Banner>
        {words.foundLicenses}{' '}
        {found.map(({ id, number, customerName }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link href={pagePath(PATHS.licenses, id)}>{number ?? words.unnamed(String(id))}</Link>{' '}
            {words.forCustomer(customerName)}
          </span>
        ))}
      </Banner>
    );
  return meant.length > 0 ? (
    <Banner>
      {words.noNumber}
      <DidYouMean numbers={meant} />
    </Banner>
  ) : null;
}
