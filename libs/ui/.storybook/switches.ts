import { GLOBALS_UPDATED, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { globalsInAddress } from './address';
import { framedAddress, framesHere } from './framed';
import { isSeveral } from './theme';

type Globals = Record<string, unknown>;
type Announced = { globals: Globals };
/** What Storybook's windows send each other. */
type Sent = { key?: string; event?: { type: string; args: readonly Announced[] } };

const KEY = 'storybook-channel';

let here: Globals | undefined;

/** How the switches of this page stand. */
export const globalsHere = (): Globals => here ?? globalsInAddress();

/**
 * Hears how this page's own switches stand, until the returned function is called. Frames announce theirs here, too, and
 * are known by where that came from.
 */
export function onGlobalsHere(hear: (globals: Globals) => void): () => void {
  const channel = addons.getChannel();
  function onAnnounced(this: { source?: string }, { globals }: Announced) {
    if (this.source === undefined) hear(globals);
  }
  const events = [SET_GLOBALS, GLOBALS_UPDATED];
  for (const event of events) channel.on(event, onAnnounced);
  return () => {
    for (const event of events) channel.off(event, onAnnounced);
  };
}

/** Frames on a component's page have one theme: two halves would stand in each. */
const globalsOfFrames = (): Globals => {
  const globals = globalsHere();
  return isSeveral(globals) ? { ...globals, theme: 'light' } : globals;
};

function turn(frame: Window): void {
  const event = { type: UPDATE_GLOBALS, args: [{ globals: globalsOfFrames() }], from: 'page' };
  frame.postMessage(JSON.stringify({ key: KEY, event }), '*');
}

const isAs = (globals: Globals, wanted: Globals) =>
  Object.entries(wanted).every(([name, value]) => typeof value !== 'string' || globals[name] === value);

function sentBy({ data }: MessageEvent): Sent {
  if (typeof data !== 'string' || !data.includes(KEY)) return {};
  const sent = JSON.parse(data) as Sent;
  return sent.key === KEY ? sent : {};
}

/** Lets the stories in frames on this page stand as its switches do, from the start and when one changes. */
export function turnFrames(): void {
  // Where Storybook looks for the address of every frame that it makes.
  Object.defineProperty(window, 'PREVIEW_URL', { get: () => framedAddress('page', globalsOfFrames()) });
  onGlobalsHere((globals) => {
    here = globals;
    for (const { contentWindow } of framesHere()) if (contentWindow) turn(contentWindow);
  });
  // One that comes late was made for switches that have changed since.
  window.addEventListener('message', (message) => {
    const { event } = sentBy(message);
    if (event?.type !== SET_GLOBALS) return;
    const frame = framesHere().find(({ contentWindow }) => contentWindow === message.source)?.contentWindow;
    if (frame && !isAs(event.args[0]!.globals, globalsOfFrames())) turn(frame);
  });
}
