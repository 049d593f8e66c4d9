import type { MenuItem } from '@lm/ui';
import { useEffect } from 'react';

/** Something that can be done with what a page shows, in a menu of the page. */
export type Offered = MenuItem & { control: 'suspend' | 'reinstate' | 'delete' };

const menus = new Set<readonly Offered[]>();

/** Offers what is in a menu, which is in the page only while it is open, to whoever looks for something to do. */
export function useOffered(menu: readonly Offered[]): void {
  useEffect(() => {
    menus.add(menu);
    return () => void menus.delete(menu);
  }, [menu]);
}

/** What menus of the page offer now. */
export const offered = (): readonly Offered[] => [...menus].flat();
