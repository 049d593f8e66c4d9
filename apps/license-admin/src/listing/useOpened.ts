import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { OPEN } from '../paths';

/** The record that the address opens over the list, by its id or as `NEW`; `forget` takes it out of the address. */
export function useOpened(): { opened: string | undefined; forget: () => void } {
  const location: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(location.search);
  const opened = parameters.get(OPEN) || undefined;
  const forget = () => {
    if (!parameters.has(OPEN)) return;
    parameters.delete(OPEN);
    const { pathname, hash, state } = location;
    void navigate({ pathname, search: parameters.toString(), hash }, { replace: true, state });
  };
  return { opened, forget };
}
