import styles from './Link.module.css';
import { type LinkElementProps, useRenderLink } from './LinkProvider';

export type LinkProps = Omit<LinkElementProps, 'className' | 'style'> & {
  /**
   * `text` inside sentences; `name` where the name or number of a thing in a row leads to its page; `button` where going
   * somewhere is the main thing to do; `quiet` in lists and headers.
   */
  variant?: 'text' | 'name' | 'quiet' | 'button';
};

/** Goes somewhere. To do something, use `Button`. */
export function Link({ variant = 'text', ...rest }: LinkProps) {
  const renderLink = useRenderLink();
  return renderLink({ ...rest, className: styles[variant] });
}
