import '@lm/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { FrameAhead } from './app/FrameAhead';
import { keepSidebar } from './app/keepSidebar';
import { keepTheme } from './app/keepTheme';
import { keepListening } from './app/live/keepListening';
import { preloadScreen } from './app/routes';
import { selectSidebarExpanded } from './app/sidebarSlice';
import { createStore } from './app/store';
import { unregisterServiceWorkers } from './app/unregisterServiceWorkers';
import { ROOT_MISSING } from './app/words';
import { keepRecent } from './palette/keepRecent';
import { basePath, isInside, PATHS } from './paths';
import { keepSession } from './session/keepSession';
import { selectToken } from './session/sessionSlice';

const root = document.getElementById('root');
if (!root) throw new Error(ROOT_MISSING);

void unregisterServiceWorkers();

const store = createStore();
keepTheme(store);
keepSidebar(store);
keepSession(store);
keepRecent(store);
keepListening(store);

const basename = basePath(window.location, document.baseURI);
// A host may answer with the page at an address that is not one of the application's.
if (!isInside(window.location.pathname, basename)) window.location.replace(`${basename}/`);

/** How long the application waits for its first screen before it draws what is there, in milliseconds. */
const FIRST_SCREEN_MS = 1000;

const page = createRoot(root);
const draw = () =>
  page.render(
    <StrictMode>
      <App store={store} basename={basename} />
    </StrictMode>,
  );

if (selectToken(store.getState()) === null) draw();
else {
  const path = window.location.pathname.slice(basename.length).replace(/^\/?$/, PATHS.dashboard);
  // A screen that is suspended is shown 300 ms after that was said, however early it came: so nothing is suspended yet.
  page.render(<FrameAhead path={path} expanded={selectSidebarExpanded(store.getState())} />);
  // A screen's own files come beside the shell's and not after them, and so do the answers that it shows. Asked for when the
  // program has run: the stack that developer tools keep of a request would be found by parsing all of it again.
  queueMicrotask(() => {
    void import('./app/readAhead').then(({ readAhead }) => readAhead(store, path)).catch(() => undefined);
    const late = new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN_MS));
    void Promise.race([preloadScreen(path), late]).then(draw);
  });
}
