import { Banner, Button, Inline, Link } from '@lm/ui';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../frame/useHeadingFocus';
import { DISMISS, SHOW_LICENSES } from './words';

type DeletionBlockedProps = {
  /** What was to be deleted. */
  subject: string;
  /** Why that is not possible. */
  text: string;
  /** Where the licenses in the way are. */
  href: string;
  onDismiss: () => void;
};

/** Why something was not deleted, with the way to what prevents it: for longer than its toast, which announces it. */
export function DeletionBlocked({ subject, text, href, onDismiss }: DeletionBlockedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Optional: absent where nothing is laid out.
    place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [subject]);
  return (
    <div ref={place}>
      <Banner
        tone="warning"
        inLiveRegion
        title={subject}
        action={
          <Inline>
            <Link href={href}>{SHOW_LICENSES}</Link>
            <Button
              size="sm"
              onClick={() => {
                onDismiss();
                focusHeading();
              }}
            >
              {DISMISS}
            </Button>
          </Inline>
        }
      >
        {text}
      </Banner>
    </div>
  );
}
