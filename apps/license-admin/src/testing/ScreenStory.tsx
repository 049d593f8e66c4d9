import { createFakeLm, type FakeLm, type FakeScenario } from '@lm/fake-lm';
import type { StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { keepTheme } from '../app/keepTheme';
import { AppRoutes } from '../app/routes';
import { createStore } from '../app/store';
import { type Theme, themeChosen } from '../app/themeSlice';
import { keepSession } from '../session/keepSession';
import { writeSession } from '../session/storedSession';
import { freshStorages } from './freshStorage';
import { Surroundings } from './Surroundings';

/** What a story shows: the application at an address, for somebody, on a server in some condition. */
type ScreenStoryProps = {
  /** The address, with its query. */
  at: string;
  /** What the server has and how it behaves. */
  scenario?: FakeScenario;
  /** Who is signed in. */
  as?: 'administrator' | 'user' | 'nobody';
  /** Changes what the server has or how it answers before the application starts. */
  prepare?: (server: FakeLm) => void;
};

/** A story of a file whose stories have their address in common. */
export type Story = StoryObj<{ component: typeof ScreenStory; args: { at: string } }>;

const platformFetch = globalThis.fetch.bind(globalThis);
const isCall = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname.startsWith('/lm/');

function start({ scenario = 'demo', as = 'administrator', prepare }: ScreenStoryProps) {
  const server = createFakeLm({ scenario });
  prepare?.(server);
  globalThis.fetch = (input, init) =>
    isCall(input) ? server.fetch(input, init) : platformFetch(input, init);
  freshStorages();
  if (as !== 'nobody') {
    const { email } = as === 'administrator' ? server.administrator : server.user;
    writeSession({ token: server.signIn(email), email });
  }
  const store = createStore();
  const stops = [keepTheme(store), keepSession(store, { leaveFor: () => undefined })];
  return { store, stop: () => stops.forEach((stop) => stop()) };
}

function Started({ theme, ...props }: ScreenStoryProps & { theme: Theme }) {
  const [{ store, stop }] = useState(() => start(props));
  useEffect(() => stop, [stop]);
  useEffect(() => void store.dispatch(themeChosen(theme)), [store, theme]);
  return (
    <Surroundings store={store} at={props.at}>
      <AppRoutes />
    </Surroundings>
  );
}

/**
 * The application itself, with its routes, store, session and client, on the SDK's fake in the place of `fetch`.
 * Whatever changes in what is told starts it anew.
 */
export function ScreenStory(props: ScreenStoryProps) {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  return <Started key={JSON.stringify(props)} theme={theme} {...props} />;
}
