import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { KitProvider } from '../src/KitProvider/KitProvider';
import { breakpoints } from '../src/tokens/tokens';
import { forceColours } from './forcedColours';
import { isFramedIn } from './framed';
import { keepSpeaking, speak } from './language';
import { pseudoWords, translatePage } from './pseudoLocale';
import { keepFocus, leaveOpen, leaveUnplayed, SideBySide, tellHeight } from './SideBySide';
import { turnFrames } from './switches';
import { isSeveral, themeOf } from './theme';
import { globalTypes, initialGlobals, PSEUDO_LOCALE, PSEUDO_WORDS } from './toolbar';
import '../src/theme.css';
import './preview.css';

speak();
keepFocus();
tellHeight();
turnFrames();

// A story waits for what must come and goes on as soon as it is there, however long a busy machine takes.
configure({ asyncUtilTimeout: 60_000 });

const TEXT_SIZES: Record<string, string> = { large: '150%', double: '200%' };

const PSEUDO = pseudoWords();

const isSideBySide = ({ globals, viewMode }: Shown) => isSeveral(globals) && viewMode !== 'docs';
type Shown = { globals: Record<string, unknown>; viewMode?: string };

/**
 * A component's page plays no story, in a frame or not: several would play at once, while there is only one focus, which
 * would be taken from who reads. One that shows nothing else may say `autoplay`, as Storybook has it.
 */
const isPlayed = (context: Shown & { parameters: StoryParameters }) =>
  !isSideBySide(context) &&
  context.globals.locale !== PSEUDO_WORDS &&
  (!isFramedIn('page') || context.parameters.docs?.story?.autoplay === true);
type StoryParameters = { docs?: { story?: { autoplay?: boolean } } };

/** Puts what the switches say on the page. */
export function showSwitches(globals: Record<string, unknown>): void {
  const root = document.documentElement;
  root.dataset.theme = themeOf(globals);
  root.dir = globals.direction === 'rtl' ? 'rtl' : 'ltr';
  root.dataset.density = globals.density === 'compact' ? 'compact' : 'comfortable';
  root.style.fontSize = TEXT_SIZES[globals.text as string] ?? '';
  forceColours(globals.forced === 'active');
}

/** Puts a story on a page that stands as the switches say, or in several themes side by side. */
const surroundings: Decorator = (Story, { id, globals, parameters, tags, viewMode }) => {
  // A component's page stands as its own switches do, whatever one of its stories asks for.
  if (viewMode !== 'docs') showSwitches(globals);
  keepSpeaking(globals);
  if (isSideBySide({ globals, viewMode }))
    return (
      <SideBySide
        id={id}
        globals={globals}
        isWide={parameters.layout === 'fullscreen' || tags.includes('tall')}
        isWhole={tags.includes('tall')}
      />
    );
  return (
    <KitProvider
      words={globals.locale === PSEUDO_WORDS ? PSEUDO : undefined}
      locale={globals.locale === 'browser' ? undefined : (globals.locale as string)}
    >
      <Story />
    </KitProvider>
  );
};

const size = (name: string, width: number, height: number) => ({
  name: `${name} (${width})`,
  styles: { width: `${width}px`, height: `${height}px` },
});

/** What stories stand in, wherever they are: the switches above them, the widths, and what is checked of each. */
export const setting = {
  decorators: [surroundings],
  mount: (context) => async () => {
    if (!isPlayed(context)) leaveUnplayed();
    await (context.renderToCanvas as () => Promise<unknown>)();
    return context.canvas;
  },
  afterEach: ({ globals, viewMode }) => {
    leaveOpen();
    // After `play`, which asks for the words as they are.
    if (globals.locale === PSEUDO_LOCALE && !isSideBySide({ globals, viewMode })) translatePage();
  },
  initialGlobals,
  globalTypes,
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        smallest: size('Zoomed to 400%, or the smallest phone', 320, 640),
        phone: size('Phone', 390, 844),
        belowMobile: size('Below the mobile breakpoint', breakpoints.mobile - 1, 900),
        mobile: size('At the mobile breakpoint', breakpoints.mobile, 1024),
        desktop: size('At the desktop breakpoint', breakpoints.desktop, 768),
        laptop: size('Laptop', 1280, 800),
        wide: size('Wide', 1680, 1000),
      },
    },
    a11y: {
      test: 'error',
      // Each half is checked by itself.
      context: { exclude: ['.side-by-side'] },
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      // A story is a part of a page: what only a whole page can have is checked on the whole-screen stories.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'landmark-one-main', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
    },
  },
} satisfies Preview;
