import { shortCustomerName } from '@lm/domain';
import { BreakableText } from '@lm/ui';
import styles from './CustomerName.module.css';

/** A customer's name with its airport's code as a tag before it: what people look for in a list. */
export function CustomerName({ name }: { name: string }) {
  const code = shortCustomerName(name);
  if (code === name) return <BreakableText>{name}</BreakableText>;
  return (
    <>
      <span className={styles.code}>{code}</span>
      <span className={styles.dash}> - </span>
      <BreakableText>{name.replace(/^.*?\s-\s+/, '')}</BreakableText>
    </>
  );
}
