import { Banner } from '@lm/ui';

/** Why it did not work. Always in the page: a region that comes together with its text is not announced everywhere. */
export function FailureRegion({ text }: { text: string | undefined | null | false }) {
  return (
    <div aria-live="assertive" role={text ? 'alert' : undefined}>
      {text && (
        <Banner tone="danger" inLiveRegion>
          {text}
        </Banner>
      )}
    </div>
  );
}
