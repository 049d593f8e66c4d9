import { createdByText, sameId } from '@lm/domain';
import { Link, Skeleton } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import { useUser } from '../session/UserProvider';

type PersonProps = {
  /** The user's id, as records keep it. */
  id: string | null | undefined;
  /** Written where there is none. */
  nobody: string;
};

/** Who it was: by name, for which a place is kept while the names are on their way. */
export function PersonName({ id, nobody }: PersonProps) {
  const { names, pending } = useUser();
  return pending ? <Skeleton width="8rem" /> : createdByText(id, names, nobody);
}

/** The same, and the way to that user's page for whoever manages users, and to one's own. */
export function Person({ id, nobody }: PersonProps) {
  const { users, user, can } = useUser();
  const known = users.find((one) => sameId(one.id, id ?? ''));
  const isOpen = known !== undefined && (can('menu.userManagement') || known === user);
  const name = <PersonName id={id} nobody={nobody} />;
  return isOpen ? <Link href={pagePath(PATHS.users, known.id)}>{name}</Link> : name;
}
