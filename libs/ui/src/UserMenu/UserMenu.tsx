import { ChevronDown } from 'lucide-react';
import { Avatar } from '../Avatar/Avatar';
import { BreakableText } from '../BreakableText/BreakableText';
import { VisuallyHidden } from '../Layout/Layout';
import { Menu } from '../Menu/Menu';
import { type MenuItem } from '../Menu/MenuLine';
import { Skeleton } from '../Skeleton/Skeleton';
import { Tooltip } from '../Tooltip/Tooltip';
import { useWords } from '../KitProvider/kit';
import styles from './UserMenu.module.css';
import type { WithRef } from '../withRef';
import { USER_MENU_WORDS } from './words';

export type UserMenuProps = WithRef<HTMLButtonElement> & {
  /** Whether the user is known yet, or could not be read. */
  status: 'ready' | 'loading' | 'error';
  /** Full name. */
  name?: string;
  /** Shown under the name in the menu. */
  email?: string;
  /** What a person can do with the own account. */
  items: readonly (MenuItem | 'separator')[];
  /** Stands for the name when it could not be read. */
  unknownName?: string;
  /** Says that the user is being read. */
  loadingLabel?: string;
};

/** Who is signed in, and the menu of the own account. */
export function UserMenu({ status, name = '', email, items, unknownName, loadingLabel, ref }: UserMenuProps) {
  const text = useWords('UserMenu', USER_MENU_WORDS, { unknownName, loadingLabel });
  if (status === 'loading') {
    return (
      <div role="status" className={styles.loading}>
        <Skeleton shape="circle" />
        <span className={styles.name}>
          <Skeleton width="6rem" />
        </span>
        <VisuallyHidden>{text.loadingLabel}</VisuallyHidden>
      </div>
    );
  }
  const shownName = status === 'error' ? text.unknownName : name;
  return (
    <Menu
      ref={ref}
      items={items}
      header={
        <>
          <p className={styles.fullName}>{shownName}</p>
          {status === 'ready' && email && (
            <p className={styles.email}>
              <BreakableText>{email}</BreakableText>
            </p>
          )}
        </>
      }
      trigger={(props) => (
        <Tooltip text={shownName} decorative whenCut>
          <button type="button" {...props} className={styles.trigger}>
            <Avatar name={shownName} />
            <span className={styles.name}>{shownName}</span>
            <ChevronDown className={styles.chevron} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    />
  );
}
