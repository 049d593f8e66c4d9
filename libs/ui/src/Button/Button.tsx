import type { ComponentPropsWithRef, ReactNode } from 'react';
import { pressedOnce } from '../heldEnter';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ControlSize = 'sm' | 'md' | 'lg';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
  /** How much it asks for attention: one `primary` per view, `danger` for what destroys. */
  variant?: ButtonVariant;
  /** Its height; `md` matches the text fields. */
  size?: ControlSize;
  /** An icon before the words. */
  icon?: ReactNode;
  /** Shows a turning arc and ignores clicks while what it started is running. The focus stays on it. */
  busy?: boolean;
  /** As wide as its container. */
  fullWidth?: boolean;
};

/** Does something at once. To go somewhere, use a link. With `aria-disabled` it does nothing and keeps the focus. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  busy = false,
  fullWidth = false,
  type = 'button',
  'aria-disabled': ariaDisabled,
  onClick,
  onKeyDown,
  children,
  ...rest
}: ButtonProps) {
  const inert = busy || String(ariaDisabled) === 'true';
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={inert ? (event) => event.preventDefault() : onClick}
      onKeyDown={pressedOnce(onKeyDown)}
    >
      {busy ? (
        <span className={styles.arc} aria-hidden="true" />
      ) : (
        icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )
      )}
      {children}
    </button>
  );
}
