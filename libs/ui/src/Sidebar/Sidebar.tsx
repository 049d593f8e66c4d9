import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useRenderLink } from '../Link/LinkProvider';
import { Spinner } from '../Spinner/Spinner';
import { useWords } from '../KitProvider/kit';
import styles from './Sidebar.module.css';
import type { WithRef } from '../withRef';
import { SIDEBAR_LOADING_WORDS } from './words';

export type SidebarGroupProps = WithRef<HTMLDivElement> & {
  /** The group's heading; a rule takes its place while the sidebar is collapsed. */
  title: string;
  /** `SidebarLink`s and `CollapsibleGroup`s. */
  children: ReactNode;
};

/** Places that belong together, under a heading. */
export function SidebarGroup({ title, children, ref }: SidebarGroupProps) {
  const titleId = useId();
  return (
    <div ref={ref} className={styles.group}>
      <h2 id={titleId} className={styles.title}>
        <span className={styles.titleText}>{title}</span>
      </h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {children}
      </ul>
    </div>
  );
}

export type SidebarLinkProps = WithRef<HTMLAnchorElement> & {
  /** Where it goes. */
  href: string;
  /** Stands alone while the sidebar is collapsed; links inside a `CollapsibleGroup` have none. */
  icon?: ReactNode;
  /** This is the page that is shown. */
  current?: boolean;
  /** The place's name. */
  children: ReactNode;
};

/** A place to go to. */
export function SidebarLink({ href, icon, current = false, children, ref }: SidebarLinkProps) {
  const renderLink = useRenderLink();
  return (
    <li>
      {renderLink({
        href,
        ref,
        className: styles.entry,
        'aria-current': current ? 'page' : undefined,
        children: (
          <>
            {icon ? (
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
            ) : (
              <span className={styles.dot} aria-hidden="true" />
            )}
            <span className={styles.label}>{children}</span>
          </>
        ),
      })}
    </li>
  );
}

export type CollapsibleGroupProps = WithRef<HTMLButtonElement> & {
  /** The group's name, on the button that opens it. */
  label: string;
  /** Stands alone while the sidebar is collapsed. */
  icon: ReactNode;
  /** The page that is shown is inside: the group opens by itself. */
  containsCurrent?: boolean;
  /** `SidebarLink`s. */
  children: ReactNode;
};

/** Places under a button that shows and hides them. It opens by itself when the current page is inside. */
export function CollapsibleGroup({
  label,
  icon,
  containsCurrent = false,
  children,
  ref,
}: CollapsibleGroupProps) {
  const listId = useId();
  const [chosenOpen, setChosenOpen] = useState<boolean>();
  const [containedCurrent, setContainedCurrent] = useState(containsCurrent);
  // What a person chose holds until the current page enters or leaves the group.
  if (containedCurrent !== containsCurrent) {
    setContainedCurrent(containsCurrent);
    setChosenOpen(undefined);
  }
  const open = chosenOpen ?? containsCurrent;
  return (
    <li>
      <button
        ref={ref}
        type="button"
        className={styles.entry}
        aria-expanded={open}
        aria-controls={listId}
        data-contains-current={containsCurrent || undefined}
        onClick={() => setChosenOpen(!open)}
      >
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={styles.label}>{label}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={listId} className={styles.fold} data-open={open || undefined} inert={!open}>
        <ul className={styles.nested}>{children}</ul>
      </div>
    </li>
  );
}

export type SidebarLoadingProps = WithRef<HTMLDivElement> & {
  /** What is being waited for. */
  label?: string;
};

/** Stands in the sidebar until it is known what may be shown. */
export function SidebarLoading({ label, ref }: SidebarLoadingProps) {
  const text = useWords('SidebarLoading', SIDEBAR_LOADING_WORDS, { label });
  return (
    <div ref={ref} className={styles.loading}>
      <Spinner label={text.label} hideLabel />
    </div>
  );
}
