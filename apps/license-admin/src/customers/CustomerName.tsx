import { shortCustomerName } from '@lm/domain';
import { BreakableText, Link } from '@lm/ui';
import type { ReactNode } from 'react';
import styles from './CustomerName.module.css';

type CustomerNameProps = {
  name: string;
  /** The customer's page. */
  href: string;
  /** What stands in the line below: an e-mail address, a license's number. */
  children: ReactNode;
};

/** A customer in a list: the name has a line for itself, its airport's code stands before what is in the line below. */
export function CustomerName({ name, href, children }: CustomerNameProps) {
  const code = shortCustomerName(name);
  const hasCode = code !== name;
  return (
    <span className={styles.customer}>
      <Link variant="name" href={href}>
        {hasCode && <span className={styles.code}>{code} - </span>}
        <BreakableText>{hasCode ? name.replace(/^.*?\s-\s+/, '') : name}</BreakableText>
      </Link>{' '}
      <span className={styles.below} data-code={hasCode ? code : undefined}>
        {children}
      </span>
    </span>
  );
}
