import { AuthFrame, Brand } from '@lm/ui';
import { type ReactNode, useRef } from 'react';
import { brand, useScreenTitle } from '../frame/screenTitle';
import { useHeadingFocus } from '../frame/useHeadingFocus';

type PublicFrameProps = {
  /** The screen's name: its heading and the browser tab's title. */
  title: string;
  /** One sentence under the heading. */
  text: string;
  /** The way to the other form. */
  footer: ReactNode;
  corner?: ReactNode;
  /** For what is more than a form of a few fields. */
  wide?: boolean;
  children: ReactNode;
};

/** A screen in front of the application: one form. */
export function PublicFrame({ title, text, footer, corner, wide, children }: PublicFrameProps) {
  const page = useRef<HTMLDivElement>(null);
  useScreenTitle(title);
  useHeadingFocus(page);
  return (
    <div ref={page}>
      <AuthFrame
        brand={<Brand {...brand()} />}
        title={title}
        text={text}
        footer={footer}
        corner={corner}
        wide={wide ?? false}
      >
        {children}
      </AuthFrame>
    </div>
  );
}
