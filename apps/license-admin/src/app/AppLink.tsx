import type { LinkElementProps } from '@lm/ui';
import { Link } from 'react-router-dom';
import { preloadScreen } from './routes';

/** How the kit's links are drawn here: those into the application by the router, and ahead of a click prepared. */
export function AppLink({ href, children, ...rest }: LinkElementProps) {
  if (!href.startsWith('/'))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  const prepare = () => preloadScreen(href);
  return (
    <Link {...rest} to={href} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </Link>
  );
}

export const renderAppLink = (props: LinkElementProps) => <AppLink {...props} />;
