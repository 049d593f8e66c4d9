import type { OperationId } from '@lm/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const html = () => new Response('<!doctype html><title>Portal</title>', { status: 200 });
const json = (body: unknown) => Response.json(body);
const page = { pageNumber: 1, totalPages: 1, totalCount: 1, hasPreviousPage: false, hasNextPage: false };

/** What a page of a list is answered with instead. */
const NOT_PAGES: [string, () => Response][] = [
  ['nothing', () => json(null)],
  ['a list', () => json([])],
  ['a page without entries', () => json({ ...page, items: null })],
  ['a page of something else', () => json({ ...page, items: [{ id: 7 }] })],
  ['a page of HTML', html],
];

/** What a list that comes as a whole is answered with instead. */
const NOT_LISTS: [string, () => Response][] = [
  ['nothing', () => json(null)],
  ['a page', () => json({ ...page, items: [] })],
  ['a list of something else', () => json([{ id: 7 }])],
  ['a page of HTML', html],
];

/** Each screen, the calls that its list is made of, and what it says when that fails. */
const LISTS: [string, OperationId, [string, () => Response][], string][] = [
  ['/dashboard', 'listLicenses', NOT_PAGES, 'Failed to load dashboard data. Please try again.'],
  ['/dashboard', 'listCustomers', NOT_PAGES, 'Failed to load dashboard data. Please try again.'],
  ['/dashboard', 'listApplications', NOT_PAGES, 'Failed to load dashboard data. Please try again.'],
  ['/user-management', 'listUsers', NOT_LISTS, 'Failed to fetch users. Please try again.'],
  ['/applications', 'listApplications', NOT_PAGES, 'Failed to load applications. Please try again.'],
  ['/customers', 'listCustomersWithContacts', NOT_LISTS, 'Failed to load customers. Please try again.'],
  ['/licenses', 'listLicenses', NOT_PAGES, 'Failed to load data. Please try again.'],
  ['/audit-logs', 'listAuditLogs', NOT_PAGES, 'Failed to load audit logs. Please try again.'],
];

const main = () => within(screen.getByRole('main'));

test.each(
  LISTS.flatMap(([at, operation, answers, words]) =>
    answers.map(([what, answer]) => ({ at, operation, what, answer, words })),
  ),
)('$at: $operation answered with $what is a failure that can be tried again', async (wrong) => {
  const server = installFakeLm({ scenario: 'demo' });
  server.answer(wrong.operation, wrong.answer);
  const { user } = openApp(wrong.at, { server });
  await screen.findByRole('main');
  const retry = await main().findByRole('button', { name: 'Try again' });
  expect(main().getByText(wrong.words)).toBeVisible();
  expect(screen.queryByText('No records yet')).not.toBeInTheDocument();
  server.recover();
  await user.click(retry);
  await waitFor(() => expect(main().queryByText(wrong.words)).not.toBeInTheDocument());
  expect(main().getByRole('heading', { level: 1 })).toBeVisible();
});

test.each(['/dashboard', '/customers', '/audit-logs', '/elsewhere'])(
  '%s stays usable when the users are answered with something else',
  async (at) => {
    const server = installFakeLm({ scenario: 'demo' });
    server.answer('listUsers', () => json({ users: [] }));
    const { user } = openApp(at, { server });
    await screen.findByRole('heading', { level: 1 });
    await user.click(await screen.findByRole('button', { name: /^Unknown User/ }));
    server.recover();
    await user.click(screen.getByRole('menuitem', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Ada Lindqvist/ })).toBeVisible();
  },
);

/** What a single record is answered with instead. */
const NOT_RECORDS: [string, () => Response][] = [
  ['nothing', () => json(null)],
  ['an object of another shape', () => json({ id: 1 })],
];

/** Each record that a dialog reads: its button, and what is said when it cannot be read. */
const RECORDS: [string, OperationId, RegExp, string][] = [
  ['/licenses', 'getLicense', /^View/, 'Failed to load license details. Please try again.'],
  ['/licenses', 'getLicense', /^Edit/, 'Failed to load license for editing. Please try again.'],
  ['/customers', 'getCustomerWithContacts', /^Edit/, 'Failed to load customer details. Please try again.'],
  ['/audit-logs', 'getAuditLog', /^View/, 'Failed to load detailed values. Showing available data.'],
];

test.each(
  RECORDS.flatMap(([at, operation, button, words]) =>
    NOT_RECORDS.map(([what, answer]) => ({ at, operation, button, what, answer, words })),
  ),
)('$at: $operation answered with $what says $words', async ({ at, operation, button, answer, words }) => {
  const server = installFakeLm({ scenario: 'demo' });
  server.answer(operation, answer);
  const { user } = openApp(at, { server });
  await screen.findByRole('main');
  await user.click((await main().findAllByRole('button', { name: button }))[0]!);
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(main().getByRole('heading', { level: 1 })).toBeVisible();
});

test.each([
  ['something else', () => json({ welcome: true })],
  ['nothing', () => new Response('')],
])('a sign-in answered with %s is a failed sign-in', async (_, answer) => {
  const server = installFakeLm();
  server.answer('login', answer);
  const { user } = openApp('/signin', { as: null, server });
  await user.type(await screen.findByLabelText('Email'), server.administrator.email);
  await user.type(screen.getByLabelText('Password'), 'x{Enter}');
  expect(await screen.findByText(/Login failed/)).toHaveTextContent('the server may be unavailable');
});

test.each([
  ['something else', () => json('saved')],
  ['204 and nothing', () => new Response(null, { status: 204 })],
])('a user that is saved and answered with %s is read again', async (_, answer) => {
  const server = installFakeLm();
  server.answer('updateUser', async (_: unknown, carryOut: () => Promise<Response>) => {
    await carryOut();
    return answer();
  });
  const { user } = openApp('/user-management', { server });
  await user.click(await screen.findByRole('button', { name: 'Edit Ben Okafor' }));
  const name = within(await screen.findByRole('dialog')).getByLabelText(/First Name/);
  await user.clear(name);
  await user.type(name, 'Augusta');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(await main().findByText('Augusta')).toBeVisible();
});

/** What a server may leave out, by the screen that reads it: a fact's column, and what that says then. */
const GAPS: [string, OperationId, Record<string, [column: string, word: string]>][] = [
  [
    '/dashboard',
    'listLicenses',
    {
      createdDate: ['Created Date', 'N/A'],
      createdBy: ['Created By', 'Unknown'],
      applications: ['Licensed Applications', 'None'],
    },
  ],
  [
    '/licenses',
    'listLicenses',
    {
      createdDate: ['Created Date', 'N/A'],
      createdBy: ['Created By', 'Unknown'],
      applications: ['Applications', 'No applications'],
    },
  ],
  [
    '/applications',
    'listApplications',
    { created: ['Created Date', 'N/A'], createdBy: ['Created By', 'System'] },
  ],
  [
    '/customers',
    'listCustomersWithContacts',
    {
      created: ['Created Date', 'N/A'],
      createdBy: ['Created By', 'Unknown'],
      customerContacts: ['Contact Persons', 'No contacts'],
    },
  ],
  [
    '/user-management',
    'listUsers',
    { created: ['Created Date', 'N/A'], createdBy: ['Created By', 'System'], isAdmin: ['Role', 'User'] },
  ],
  ['/audit-logs', 'listAuditLogs', { operationDate: ['Date', 'N/A'] }],
];

test.each(
  GAPS.flatMap(([at, operation, facts]) => [null, undefined].map((gap) => ({ at, operation, facts, gap }))),
)('$at has a word for each fact that is $gap', async ({ at, operation, facts, gap }) => {
  const server = installFakeLm({ scenario: 'demo' });
  server.answer(operation, async (_: unknown, carryOut: () => Promise<Response>) => {
    const text = await (await carryOut()).text();
    return json(JSON.parse(text, (key, value: unknown) => (key in facts ? gap : value)));
  });
  openApp(at, { server });
  await screen.findByRole('main');
  await waitFor(() => {
    const [head, ...rows] = [...main().getAllByRole<HTMLTableElement>('table').at(-1)!.rows];
    expect(rows.length).toBeGreaterThan(4);
    for (const [column, word] of Object.values(facts)) {
      const place = [...head!.cells].findIndex(({ textContent }) => textContent.startsWith(column));
      for (const { cells } of rows) expect(cells[place]).toHaveTextContent(word);
    }
  });
});

const numbered: string[] = [];

/** The same number for the same text, and another one for each other. */
const numberFor = (text: string) =>
  numbered.includes(text) ? numbered.indexOf(text) + 1 : numbered.push(text);

/** Ids are opaque: what is a number may as well come as a text, and the other way round. */
const withOtherIds = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((item) => withOtherIds(item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withOtherIds(inner, name)]),
    );
  if (!/^(id|\w+Id|createdBy)$/.test(key)) return value;
  return typeof value === 'number' ? `n-${value}` : typeof value === 'string' ? numberFor(value) : value;
};

test.each([
  ['/user-management', 'Ben', 'listUsers'],
  ['/applications', 'Gate Planner', 'listApplications'],
  ['/customers', 'Airport', 'listCustomersWithContacts'],
  ['/licenses', 'Active', 'listLicenses'],
  ['/audit-logs', 'Licenses', 'listAuditLogs'],
] as const)('%s shows rows whose ids are of another type', async (at, text, operation) => {
  const server = installFakeLm({ scenario: 'demo' });
  server.answer(operation, async (_: unknown, carryOut: () => Promise<Response>) =>
    json(withOtherIds(await (await carryOut()).json())),
  );
  openApp(at, { server });
  await screen.findByRole('main');
  expect((await main().findAllByRole('row', { name: new RegExp(text) }))[0]).toBeVisible();
});
