import { createdByText, sameId } from '@lm/domain';
import { Link } from '@lm/ui';
import { pagePath, PATHS } from '../paths';
import { useUser } from '../session/UserProvider';

type PersonProps = {
  /** The user's id, as records keep it. */
  id: string | null | undefined;
  /** Written where there is none. */
  nobody: string;
};

/** Who it was: by name, and the way to that user's page for whoever manages users, and to one's own. */
export function Person({ id, nobody }: PersonProps) {
  const { names, users, user, can } = useUser();
  const name = createdByText(id, names, nobody);
  const known = users.find((one) => sameId(one.id, id ?? ''));
  const isOpen = known !== undefined && (can('menu.userManagement') || known === user);
  return isOpen ? <Link href={pagePath(PATHS.users, known.id)}>{name}</Link> : <>{name}</>;
}
