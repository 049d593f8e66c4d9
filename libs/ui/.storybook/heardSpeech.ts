import { isFramedIn } from './framed';

const ASKED = 'catalogue: what is said?';
type Answer = { said: readonly string[] };

/** Asks a story in a frame what a screen reader says of it. */
export const askForSpeech = (frame: HTMLIFrameElement) => frame.contentWindow?.postMessage(ASKED, '*');

/** Hears what stories in frames answer, until the returned function is called. */
export function hearSpeech(hear: (said: readonly string[], from: MessageEventSource | null) => void) {
  const onMessage = ({ data, source }: MessageEvent<Partial<Answer> | null>) => {
    if (Array.isArray(data?.said)) hear(data.said, source);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Answers the component's page around this story: what is in a frame of another origin it cannot read. */
export function answerForSpeech(): void {
  if (!isFramedIn('page')) return;
  const answer = async () => {
    const { speechOf } = await import('./speech');
    // Whoever asks may be told again and again that nothing is said, long before the story is drawn.
    const root = document.querySelector<HTMLElement>('#storybook-root:not(:empty)');
    if (root) window.parent.postMessage({ said: speechOf(root) } satisfies Answer, '*');
  };
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    if (data === ASKED && source === window.parent) void answer();
  });
}
