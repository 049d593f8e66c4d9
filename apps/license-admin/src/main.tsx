import '@lm/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { keepSidebar } from './app/keepSidebar';
import { keepTheme } from './app/keepTheme';
import { keepToday } from './app/keepToday';
import { createStore } from './app/store';
import { unregisterServiceWorkers } from './app/unregisterServiceWorkers';
import { ROOT_MISSING } from './app/words';
import { basePath } from './paths';
import { keepSession } from './session/keepSession';

const root = document.getElementById('root');
if (!root) throw new Error(ROOT_MISSING);

void unregisterServiceWorkers();

const store = createStore();
keepTheme(store);
keepSidebar(store);
keepSession(store);
keepToday(store);

createRoot(root).render(
  <StrictMode>
    <App store={store} basename={basePath(window.location, document.baseURI)} />
  </StrictMode>,
);
