import { Badge, Card, Link } from '@lm/ui';
import { NEW, PATHS, recordPath } from '../paths';
import { useUser } from '../session/UserProvider';
import styles from './FirstSteps.module.css';
import { words } from './words';

const { firstSteps: text } = words;

type FirstStepsProps = {
  applications: number;
  /** How many customers there are. */
  customers: number;
};

/** What to do in a system without licenses, in order, as far as one's role allows. */
export function FirstSteps({ applications, customers }: FirstStepsProps) {
  const { can } = useUser();
  const hasApplication = applications > 0;
  const hasCustomer = customers > 0;
  const mayCreate = can('application.create');
  return (
    <Card title={text.title}>
      <p className={styles.text}>{text.text}</p>
      <ol className={styles.steps}>
        <Step
          name={text.application}
          note={mayCreate || hasApplication ? text.applicationText : text.applicationAwaited}
          done={hasApplication}
          href={mayCreate ? recordPath(PATHS.applications, NEW) : undefined}
        />
        <Step
          name={text.customer}
          note={text.customerText}
          done={hasCustomer}
          href={recordPath(PATHS.customers, NEW)}
        />
        <Step
          name={text.license}
          note={text.licenseText}
          done={false}
          href={hasApplication && hasCustomer ? recordPath(PATHS.licenses, NEW) : undefined}
        />
      </ol>
    </Card>
  );
}

/** A step; without `href` it is not for the reader to take, or not yet. */
function Step({
  name,
  note,
  done,
  href,
}: {
  name: string;
  note: string;
  done: boolean;
  href: string | undefined;
}) {
  return (
    <li>
      <span className={styles.name}>
        {href && !done ? <Link href={href}>{name}</Link> : <span className={styles.still}>{name}</span>}
        {done && <Badge tone="success">{text.done}</Badge>}
      </span>
      <span className={styles.text}>{note}</span>
    </li>
  );
}
