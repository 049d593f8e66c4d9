import type { ComponentPropsWithRef, ReactNode } from 'react';
import { pressedOnce } from '../heldEnter';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
> & {
  /** What it does, for everybody who does not see the icon; name its object too ("Edit Berlin Airport"). */
  label: string;
  /** The icon, from lucide-react. */
  icon: ReactNode;
  /** `ghost` in rows and headers, `outline` beside fields, `danger` turns red under the pointer. */
  variant?: 'ghost' | 'outline' | 'danger';
  /** Its height and width. */
  size?: 'sm' | 'md';
};

/** A button that is only an icon. Wrap it in a `Tooltip` where the icon alone may not be understood. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  type = 'button',
  onKeyDown,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      onKeyDown={pressedOnce(onKeyDown)}
    >
      {icon}
    </button>
  );
}
