import { FAKE_ADMINISTRATOR } from '@lm/fake-lm';
import { render, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { writeSession } from '../session/storedSession';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';
import { App } from './App';
import { FailureBoundary } from './FailureBoundary';
import { keepTheme } from './keepTheme';
import { createStore } from './store';
import { themeChosen } from './themeSlice';

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  writeSession(null);
  localStorage.clear();
  sessionStorage.clear();
});

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const fullStorage = { getItem: () => null, removeItem: () => undefined, setItem: forbidden };

const NOT_KEPT = /This browser stores nothing for this site/;

test.each([
  ['forbidden', forbidden],
  ['full', () => fullStorage],
])('with a storage that is %s the sign-in page says so, and the tab works', async (_, find) => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, name, 'get').mockImplementation(find as unknown as () => Storage);
  const { user } = openApp('/signin?ReturnUrl=/user-management', { as: null });
  expect(await screen.findByText(NOT_KEPT)).toBeVisible();
  await user.type(screen.getByLabelText('Email'), FAKE_ADMINISTRATOR.email);
  await user.type(screen.getByLabelText('Password'), `${FAKE_ADMINISTRATOR.password}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Edit Ben Okafor' }));
  await user.type(within(await screen.findByRole('dialog')).getByLabelText(/Department/), 'Customer Success');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /dark/i }));
  await user.click(screen.getByRole('button', { name: /^Ada Lindqvist|ada@/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
});

test('with a storage that works the sign-in page says nothing of it', async () => {
  openApp('/signin', { as: null });
  await screen.findByLabelText('Email');
  expect(screen.queryByText(NOT_KEPT)).not.toBeInTheDocument();
});

test('a theme that cannot be stored is shown all the same', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  const store = createStore();
  const stop = keepTheme(store);
  store.dispatch(themeChosen('dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  store.dispatch(themeChosen('light'));
  stop();
});

const STORED: [string, Record<string, string>][] = [
  ['drafts that are no JSON', { 'lm.drafts': '{' }],
  ['drafts that are nothing', { 'lm.drafts': 'null' }],
  ['drafts that are an object', { 'lm.drafts': '{"id":1}' }],
  [
    'drafts without values',
    { 'lm.drafts': `[null,7,{"owner":"${FAKE_ADMINISTRATOR.email}","form":"user"}]` },
  ],
];

test.each(STORED)('%s in the storage of the tab do not keep the screen away', async (_, kept) => {
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  openApp('/user-management');
  expect(await screen.findByRole('button', { name: 'Edit Ben Okafor' })).toBeVisible();
});

test.each([
  ['a token that is none', { auth_token: 'x', auth_user: '' }],
  ['a token of something else', { auth_token: 'e30.W10.', auth_user: 'a' }],
  ['a sidebar and a theme of another program', { sidebar: '{}', theme: 'blue' }],
])('%s in the shared storage leads to sign in', async (_, kept) => {
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  openApp('/licenses', { as: null });
  const way = { name: /Sign In|License Management/ };
  await waitFor(() => expect(screen.getByRole('heading', way)).toBeVisible());
});

const ODD_QUERIES = [
  '?page=1e999&sort=-&search=%00',
  '?page=-1&sort=__proto__',
  '?page=9007199254740991&sort=constructor.name&status=Broken',
  '?customer=%ff&application=__proto__&createdBy=NaN',
  '?from=2026-13-99&to=x&table=%F0%9F&record=%E0%A4%A',
  `?search=${'a'.repeat(500)}`,
];
const SCREENS = [
  ['/licenses', 'License Management'],
  ['/audit-logs', 'Audit Logs'],
] as const;

test.each(SCREENS.flatMap(([at, title]) => ODD_QUERIES.map((query) => [at + query, title])))(
  '%s is a screen',
  async (address, title) => {
    openApp(address, { server: installFakeLm({ scenario: 'demo' }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(/^This screen cannot be shown/)).not.toBeInTheDocument();
  },
);

test.each(['//x', '//evil.example/', '/%', '/%zz', '/%2e%2e//x', '/reports/%2F%2F', '/..%2f..'])(
  'the address %s is a page under development to the signed in',
  async (address) => {
    openApp('/');
    window.history.replaceState(null, '', `/base${address.replaceAll('%2e', '%252e')}`);
    document.body.innerHTML = '';
    openApp(address.replaceAll('%2e', '%252e'));
    expect(await screen.findByText('Coming Soon')).toBeVisible();
  },
);

test.each([
  '%2F%2F',
  '%2e%2e%2f1',
  'constructor',
  '__proto__',
  '0',
  '-1',
  '1e3',
  'new',
  '%00',
  '100%',
  'a'.repeat(500),
])('the address /customers/%s is the page of a customer that is not there', async (id) => {
  openApp(`/customers/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer not found' })).toBeVisible();
});

test.each([
  '/%2e%2e//x',
  '/..//x',
  '//evil.example',
  '/%5Cevil.example',
  '/a//b',
  'x',
  '%00',
  '%E0%A4%A',
  '%2Fcustomers%2F100%25',
])(
  'signing in with the return address %s leads to the dashboard or a page of the application',
  async (address) => {
    const server = installFakeLm();
    const { user } = openApp(`/signin?ReturnUrl=${address}`, { as: null, server });
    await user.type(await screen.findByLabelText('Email'), FAKE_ADMINISTRATOR.email);
    await user.type(screen.getByLabelText('Password'), `${FAKE_ADMINISTRATOR.password}{Enter}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: /Dashboard|Development|not found/ }),
    ).toBeVisible();
    expect(window.location.pathname).toMatch(/^\/base\//);
  },
);

test.each([7, 'text', { usr: 7 }, { usr: { email: { a: 1 } }, idx: 'x', key: 5 }])(
  'a state of %j in the history is a sign-in page',
  async (state) => {
    openApp('/signin', { as: null });
    document.body.innerHTML = '';
    window.history.replaceState(state, '', '/base/signin');
    render(<App store={createStore()} basename="/base" />);
    expect(await screen.findByLabelText('Email')).toBeVisible();
  },
);

describe('nothing blanks the page', () => {
  test('whatever fails outside of the screens is said, with a way to load the page again', async () => {
    const store = createStore();
    jest.spyOn(store, 'getState').mockImplementation(() => {
      throw new Error('A mistake');
    });
    render(<App store={store} basename="/base" />);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  test('a part of the page that it can do without is left out', () => {
    const Failing = (): ReactNode => {
      throw new Error('A mistake');
    };
    render(
      <>
        The screen
        <FailureBoundary resetKey="" instead={null}>
          <Failing />
        </FailureBoundary>
      </>,
    );
    expect(screen.getByText('The screen')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('before anything is drawn', () => {
    const script = readFileSync(join(__dirname, 'failureAtLoad.js'), 'utf8');
    const fail = async (html: string, target: EventTarget = window) => {
      document.body.innerHTML = html;
      target.dispatchEvent(new ErrorEvent('error', { message: 'A mistake' }));
      await new Promise((resolve) => setTimeout(resolve));
    };
    // As the page does: once, before anything else.
    beforeAll(() => {
      window.eval(script);
    });

    test.each([
      ['a mistake', '<div id="root"></div>'],
      ['a page without a root element', ''],
    ])('%s is said, with a way to load the page again', async (_, html) => {
      await fail(html);
      expect(screen.getByRole('alert')).toHaveTextContent(/Something went wrong.*could not start/);
      expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    });

    test('a script that does not come is said', async () => {
      document.body.innerHTML = '<div id="root"></div>';
      const missing = document.head.appendChild(document.createElement('script'));
      missing.dispatchEvent(new Event('error'));
      await new Promise((resolve) => setTimeout(resolve));
      expect(screen.getByRole('alert')).toBeVisible();
      missing.remove();
    });

    test('what is drawn already stays', async () => {
      await fail('<div id="root"><h1>Licenses</h1></div>');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });
});
