import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { OPEN } from '../paths';

/** The record that the address opens over the list, by its id or as `NEW`; `forget` takes it out of the address. */
export function useOpened(): { opened: string | undefined; forget: () => void } {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const opened = new URLSearchParams(location.search).get(OPEN) || undefined;
  const latest = useRef<typeof location>(null);
  useEffect(() => {
    latest.current = location;
    return () => {
      latest.current = null;
    };
  }, [location]);
  const forget = () => {
    // An answer may come late: the reader has gone on since, maybe to another screen.
    if (!latest.current) return;
    const { pathname, search, hash, state } = latest.current;
    const parameters = new URLSearchParams(search);
    if (!opened || parameters.get(OPEN) !== opened) return;
    parameters.delete(OPEN);
    void navigate({ pathname, search: parameters.toString(), hash }, { replace: true, state });
  };
  return { opened, forget };
}
