import type { ComponentPropsWithRef, ReactNode } from 'react';
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

/** Does something at once. To go somewhere, use a link. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  busy = false,
  fullWidth = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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
