import { AuthFrame, Brand } from '@lm/ui';
import { type ReactNode, useRef } from 'react';
import { brand, usePageTitle } from '../page/pageTitle';
import { useHeadingFocus } from '../page/useHeadingFocus';

export type PublicPageProps = {
  /** The screen's name: its heading and the browser tab's title. */
  title: string;
  /** One sentence under the heading. */
  text: string;
  /** The way to the other form. */
  footer: ReactNode;
  /** In the upper corner: the theme toggle. */
  corner?: ReactNode;
  /** The form. */
  children: ReactNode;
};

/** A screen in front of the application: one form. */
export function PublicPage({ title, text, footer, corner, children }: PublicPageProps) {
  const page = useRef<HTMLDivElement>(null);
  usePageTitle(title);
  useHeadingFocus(page);
  return (
    <div ref={page}>
      <AuthFrame brand={<Brand {...brand()} />} title={title} text={text} footer={footer} corner={corner}>
        {children}
      </AuthFrame>
    </div>
  );
}
