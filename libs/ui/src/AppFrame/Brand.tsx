import { useRenderLink } from '../Link/LinkProvider';
import styles from './Brand.module.css';
import type { WithRef } from '../withRef';

export type BrandProps = WithRef<HTMLAnchorElement> & {
  /** The product's name. */
  name: string;
  /** Whose product it is, above the name. */
  provider?: string;
  /** Where it leads. */
  href?: string;
};

/** The product's mark and name. In a collapsed sidebar the mark stands alone. */
export function Brand({ name, provider, href, ref }: BrandProps) {
  const renderLink = useRenderLink();
  const content = (
    <>
      <svg className={styles.mark} viewBox="0 0 36 36" aria-hidden="true">
        <rect className={styles.tile} width="36" height="36" rx="9" />
        <path className={styles.stroke} d="M12 10.5v15h9" />
        <circle className={styles.stroke} cx="21.5" cy="14" r="3.5" />
        <path className={styles.stroke} d="M21.5 17.5v3.5" />
      </svg>
      <span className={styles.words}>
        {provider && <span className={styles.provider}>{provider}</span>}
        <span className={styles.name}>{name}</span>
      </span>
    </>
  );
  return href ? (
    renderLink({ href, ref, className: styles.brand, children: content })
  ) : (
    <span ref={ref} className={styles.brand}>
      {content}
    </span>
  );
}
