import type { LinkElementProps } from '@lm/ui';
import type { MouseEvent } from 'react';
import { Link, useLinkClickHandler } from 'react-router-dom';
import { preloadScreen } from './routes';
import { useUnderway } from './Underway';

/** How the kit's links are drawn here: those into the application by the router, and ahead of a click prepared. */
export function AppLink({ href, children, ...rest }: LinkElementProps) {
  if (!href.startsWith('/'))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  return (
    <InnerLink {...rest} href={href}>
      {children}
    </InnerLink>
  );
}

function InnerLink({ href, children, onClick, ...rest }: LinkElementProps) {
  const follow = useLinkClickHandler(href, { target: rest.target });
  const { setOut } = useUnderway();
  const prepare = () => void preloadScreen(href);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) setOut(() => follow(event));
  };
  return (
    <Link {...rest} to={href} onClick={click} onPointerEnter={prepare} onFocus={prepare}>
      {children}
    </Link>
  );
}

export const renderAppLink = (props: LinkElementProps) => <AppLink {...props} />;
