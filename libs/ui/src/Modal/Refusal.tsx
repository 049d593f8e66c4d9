import type { ReactNode } from 'react';
import { Banner } from '../Banner/Banner';

type RefusalProps = {
  /** Why; nothing while nothing is refused. */
  children: ReactNode;
  /** What the banner is called. */
  title?: string;
  /** A button that does something about it. */
  action?: ReactNode;
};

/**
 * Why what a dialog asks for was refused, over its buttons. Always in the page: a region that comes together with its text
 * is not announced everywhere.
 */
export function Refusal({ children, title, action }: RefusalProps) {
  return (
    <div aria-live="assertive" role={children ? 'alert' : undefined}>
      {children && (
        <Banner tone="danger" title={title} action={action} inLiveRegion>
          {children}
        </Banner>
      )}
    </div>
  );
}
