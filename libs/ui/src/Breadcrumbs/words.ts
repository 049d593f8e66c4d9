/** The English words of Breadcrumbs. */
export const BREADCRUMBS_WORDS = {
  /** Names the landmark. */
  label: 'Breadcrumb',
};
