import { ActionBar, type Crumb, PageHeader, usePhone } from '@lm/ui';
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
  /** What is done most with what the screen shows, after them; on a phone in a bar where the thumb is. */
  mainActions?: ReactNode;
  children: ReactNode;
};

export function ScreenFrame({
  title,
  description,
  breadcrumbs,
  actions,
  mainActions,
  children,
}: ScreenFrameProps) {
  const phone = usePhone();
  const page = useRef<HTMLDivElement>(null);
  useScreenTitle(title);
  // Of a record's way, the last step that has a page is its list.
  useHeadingFocus(page, breadcrumbs?.findLast(({ href }) => href)?.href);
  return (
    <div ref={page} className={styles.page}>
      <PageHeader
        title={title}
        description={description}
        breadcrumbs={breadcrumbs && [{ label: HOME, href: PATHS.dashboard }, ...breadcrumbs]}
        actions={
          phone || !mainActions ? (
            actions
          ) : (
            <>
              {actions}
              {mainActions}
            </>
          )
        }
      />
      {children}
      {phone && mainActions && <ActionBar>{mainActions}</ActionBar>}
    </div>
  );
}
