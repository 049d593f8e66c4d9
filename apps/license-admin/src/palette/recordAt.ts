import { goneIdIn, NEW, OPEN, PATHS } from '../paths';
import type { Recent, RecentKind } from './recent';

const KIND_OF: Readonly<Record<string, RecentKind>> = {
  [PATHS.customers]: 'customer',
  [PATHS.licenses]: 'license',
  [PATHS.applications]: 'application',
  [PATHS.users]: 'user',
};

/** An id as the router reads it: what cannot be decoded stays as it is. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The record that an address names: on a page of its own, or open over its list. */
export function recordAt({ pathname, search }: { pathname: string; search: string }): Recent | undefined {
  const [, list = '', id = ''] = /^(\/[^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const kind = KIND_OF[list];
  if (id) return kind && { kind, id: decoded(id) };
  const opened = new URLSearchParams(search).get(OPEN) ?? undefined;
  return kind && opened && opened !== NEW && !goneIdIn(opened) ? { kind, id: opened } : undefined;
}
