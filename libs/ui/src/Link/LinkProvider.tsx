import { createContext, use, type ComponentPropsWithRef, type ReactNode } from 'react';

/** What a link is given; `href` is where it goes, everything else belongs on the element. */
export type LinkElementProps = ComponentPropsWithRef<'a'> & {
  /** Where it goes. */
  href: string;
};

/** Draws a link; a router's own link goes here, so that the kit needs to know no router. */
export type RenderLink = (props: LinkElementProps) => ReactNode;

const plainLink: RenderLink = ({ children, ...rest }) => <a {...rest}>{children}</a>;

const LinkContext = createContext<RenderLink>(plainLink);

export type LinkProviderProps = {
  /** Draws every link of the kit's components inside; keep it stable (a module-level function). */
  renderLink: RenderLink;
  /** The application. */
  children: ReactNode;
};

/** Tells all components inside how to draw links. Without it they are plain `<a>` elements. */
export function LinkProvider({ renderLink, children }: LinkProviderProps) {
  return <LinkContext value={renderLink}>{children}</LinkContext>;
}

/** How links are drawn here. */
export const useRenderLink = (): RenderLink => use(LinkContext);
