import { sharedStorage } from '../browser/browserStorage';
import { selectSidebarExpanded, sidebarToggled } from './sidebarSlice';
import type { Store } from './store';

const KEY = 'sidebar';
const COLLAPSED = 'collapsed';

export function keepSidebar(store: Store): () => void {
  store.dispatch(sidebarToggled(sharedStorage.read(KEY) !== COLLAPSED));
  let known = selectSidebarExpanded(store.getState());
  return store.subscribe(() => {
    const expanded = selectSidebarExpanded(store.getState());
    if (expanded === known) return;
    known = expanded;
    sharedStorage.write(KEY, expanded ? null : COLLAPSED);
  });
}
