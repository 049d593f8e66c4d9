import { type Crumb, PageHeader } from '@lm/ui';
import { type ReactNode, useRef } from 'react';
import { PATHS } from '../paths';
import './print.css';
import styles from './ScreenFrame.module.css';
import { useScreenTitle } from './screenTitle';
import { useHeadingFocus } from './useHeadingFocus';
import { HOME } from './words';

type ScreenFrameProps = {
  /** The screen's name: its main heading and the browser tab's title. */
  title: string;
  /** What the screen is for, in a sentence. */
  description?: ReactNode;
  /** The way here from Home on; the screen itself comes last. Left out on Home itself. */
  breadcrumbs?: readonly Crumb[];
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

export function ScreenFrame({ title, description, breadcrumbs, actions, children }: ScreenFrameProps) {
  const page = useRef<HTMLDivElement>(null);
  useScreenTitle(title);
  useHeadingFocus(page);
  return (
    <div ref={page} className={styles.page}>
      <PageHeader
        title={title}
        description={description}
        breadcrumbs={breadcrumbs && [{ label: HOME, href: PATHS.dashboard }, ...breadcrumbs]}
        actions={actions}
      />
      {children}
    </div>
  );
}
