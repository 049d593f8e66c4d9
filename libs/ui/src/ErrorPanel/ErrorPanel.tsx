import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import type { WithRef } from '../withRef';

export type ErrorPanelProps = WithRef<HTMLDivElement> & {
  /** What could not be shown. */
  title?: string;
  /** Why, and what to do. */
  message: ReactNode;
  /** Tries again; no button without it. */
  onRetry?: () => void;
  /** The button's words. */
  retryLabel?: string;
};

/** Stands where something should have been, and offers to try again. */
export function ErrorPanel({
  title = 'Something went wrong',
  message,
  onRetry,
  retryLabel = 'Try again',
  ref,
}: ErrorPanelProps) {
  return (
    <div ref={ref} role="alert">
      <EmptyState
        picture="failed"
        title={title}
        text={message}
        action={
          onRetry && (
            <Button icon={<RotateCw />} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      />
    </div>
  );
}
