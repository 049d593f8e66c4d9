import { RotateCw } from 'lucide-react';
import { type ReactNode, useImperativeHandle, useRef } from 'react';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import { useWords } from '../KitProvider/kit';
import type { WithRef } from '../withRef';
import { useFocusThroughRetry } from './useFocusThroughRetry';
import { ERROR_PANEL_WORDS } from './words';

export type ErrorPanelProps = WithRef<HTMLDivElement> & {
  /** What could not be shown. */
  title?: string;
  /** Why, and what to do. */
  message: ReactNode;
  /** Tries again; no button without it. */
  onRetry?: () => void;
  /** The button's words. */
  retryLabel?: string;
  /** Something else has announced it already, such as a toast: a screen reader hears it once. */
  announced?: boolean;
};

/** Stands where something should have been, and offers to try again. */
export function ErrorPanel({ title, message, onRetry, retryLabel, announced = false, ref }: ErrorPanelProps) {
  const text = useWords('ErrorPanel', ERROR_PANEL_WORDS, { title, retryLabel });
  const panelRef = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => panelRef.current!);
  useFocusThroughRetry(panelRef);
  return (
    <div ref={panelRef} role={announced ? undefined : 'alert'}>
      <EmptyState
        picture="failed"
        title={text.title}
        text={message}
        action={
          onRetry && (
            <Button icon={<RotateCw />} onClick={onRetry}>
              {text.retryLabel}
            </Button>
          )
        }
      />
    </div>
  );
}
