import type { ReactNode } from 'react';
import { useRenderLink } from '../Link/LinkProvider';
import styles from './Menu.module.css';

/** One line of a menu: it does something or goes somewhere. */
export type MenuItem = {
  /** A verb, or the name of a place. */
  label: string;
  /** A picture before the words. */
  icon?: ReactNode;
  /** Does it. */
  onSelect?: () => void;
  /** Goes there, instead of `onSelect`. */
  href?: string;
  /** `danger` for what destroys. */
  tone?: 'default' | 'danger';
  /** Shown, but cannot be chosen now. */
  disabled?: boolean;
};

/** A line as it stands in an open menu. */
export function MenuLine({ label, icon, onSelect, href, tone, disabled }: MenuItem) {
  const renderLink = useRenderLink();
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'data-tone': tone,
    'aria-disabled': disabled || undefined,
    onClick: disabled ? undefined : onSelect,
    children: (
      <>
        {icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        {label}
      </>
    ),
  };
  if (href === undefined || disabled) return <button type="button" {...props} />;
  return <span role="none">{renderLink({ ...props, href })}</span>;
}
