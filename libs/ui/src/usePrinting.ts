import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: paper opens nothing, so what is shown in part is drawn as a whole by then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const say = (now: boolean) => flushSync(() => setPrinting(now));
    const onBefore = () => say(true);
    const onAfter = () => say(false);
    // A preview of the page as paper tells of it in this way only.
    const paper = window.matchMedia?.('print');
    const onChange = ({ matches }: MediaQueryListEvent) => say(matches);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    paper?.addEventListener('change', onChange);
    return () => {
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
      paper?.removeEventListener('change', onChange);
    };
  }, []);
  return printing;
}
