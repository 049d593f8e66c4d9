import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** A record whose page is shown: where, by what it stays known when its id changes, and what it is called. */
type ShownRecord = { pathname: string; id: string; name: string };

let listener: ((shown: ShownRecord) => void) | undefined;

/** Lets it be remembered that the page of a record was looked at. @param words its name, once there is one to be shown */
export function useRecordShown(id: string, words: readonly ReactNode[] | undefined): void {
  const { pathname } = useLocation();
  const name = words?.filter((word) => typeof word === 'string').join(' · ');
  useEffect(() => {
    if (name) listener?.({ pathname, id, name });
  }, [pathname, id, name]);
}

/** @returns what stops it */
export function onRecordShown(listen: (shown: ShownRecord) => void): () => void {
  listener = listen;
  return () => {
    listener = undefined;
  };
}
