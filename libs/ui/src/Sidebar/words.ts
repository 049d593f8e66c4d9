/** The English words of SidebarLoading. */
export const SIDEBAR_LOADING_WORDS = {
  /** What is being waited for. */
  label: 'Loading navigation...',
};
