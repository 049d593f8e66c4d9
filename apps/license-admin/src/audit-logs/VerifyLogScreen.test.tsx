import { fireEvent, screen, waitFor } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { AuditLogsScreen } from './AuditLogsScreen';
import { VerifyLogScreen } from './VerifyLogScreen';

const press = (name: string) => screen.findByRole('button', { name });

test('verifies the log, shows how far it is, and says what was found', async () => {
  const server = installFakeLm();
  for (let entry = 0; entry < 40; entry += 1) server.addAuditLog({ tableName: 'Applications' });
  const { user } = renderScreen(<VerifyLogScreen />, { server });
  await user.click(await press('Verify'));
  const progress = await screen.findByRole('progressbar', { name: 'Verifying' });
  const entries = server.store.auditLogs.size;
  expect(progress).toHaveAttribute('max', String(entries));
  expect(await screen.findByText(`${entries} entries, all as they were written`)).toBeVisible();
  expect(await press('Verify Again')).toBeVisible();
});

test('says that it starts while nobody knows yet how many entries there are', async () => {
  const server = installFakeLm();
  server.answer('getLogVerification', { body: { state: 'running', done: 0, total: 0 } });
  renderScreen(<VerifyLogScreen />, { server });
  expect(await screen.findByText('Starting...')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Verifying' })).not.toHaveAttribute('value');
});

test('shows one that runs already, as after a reload, and cancels it', async () => {
  const server = installFakeLm();
  server.store.verification = { state: 'running', done: 300, total: 1_000_000 };
  server.answer('getLogVerification', () => ({ body: server.store.verification }));
  const { user } = renderScreen(<VerifyLogScreen />, { server });
  expect(await screen.findByText(/^300 of 1.000.000 entries$/)).toBeVisible();
  await user.click(await press('Cancel'));
  expect(await screen.findByText('Verifying was cancelled.')).toBeVisible();
});

test('gives the server a kept checkpoint that was pasted or chosen as a file, and says when it is none', async () => {
  const { user, server } = renderScreen(<VerifyLogScreen />);
  const field = await screen.findByLabelText('A checkpoint that you kept');
  await user.click(field);
  await user.paste('pasted');
  await user.click(await press('Verify'));
  expect(await screen.findByText('This is not a checkpoint that the log has signed')).toBeVisible();
  await user.upload(screen.getByLabelText('Choose a file'), new File(['of a file'], 'checkpoint'));
  await waitFor(() => expect(field).toHaveValue('of a file'));
  expect(screen.queryByText('This is not a checkpoint that the log has signed')).not.toBeInTheDocument();
  await user.click(await press('Verify'));
  await waitFor(() =>
    expect(server.callsOf('startLogVerification').map(({ body }) => body)).toEqual([
      { checkpoint: 'pasted' },
      { checkpoint: 'of a file' },
    ]),
  );
});

test('says that a checkpoint is one file when several are dropped, and keeps what is there', async () => {
  const { user } = renderScreen(<VerifyLogScreen />);
  const field = await screen.findByLabelText('A checkpoint that you kept');
  await user.type(field, 'kept');
  const files = [new File(['one'], 'one'), new File(['two'], 'two')];
  fireEvent.drop(document.body, { dataTransfer: { files } });
  expect(await screen.findByText(/give one at a time/)).toBeVisible();
  expect(field).toHaveValue('kept');
  fireEvent.drop(document.body, { dataTransfer: { files: files.slice(1) } });
  await waitFor(() => expect(field).toHaveValue('two'));
  expect(screen.queryByText(/give one at a time/)).not.toBeInTheDocument();
});

const VERDICT = 'The log begins with the 9 entries of the checkpoint that you gave.';

/** A server that has verified the log with a checkpoint. */
function verifiedServer() {
  const server = installFakeLm();
  const counts = { entries: 9, waiting: 0, erased: 0, recorded: 0, checkpoints: 1, misfitCount: 0 };
  const startedAt = '2026-01-02T03:04:05.000Z';
  const findings = { ...counts, givenSize: 9, misfits: [] };
  server.store.verification = { state: 'finished', done: 9, total: 9, startedAt, findings };
  return server;
}

test('takes the verdict away while the checkpoint given last is refused, and shows that of the next start', async () => {
  const { user } = renderScreen(<VerifyLogScreen />, { server: verifiedServer() });
  expect(await screen.findByText(VERDICT)).toBeVisible();
  const field = screen.getByLabelText('A checkpoint that you kept');
  await user.type(field, 'of another log');
  await user.click(await press('Verify Again'));
  expect(await screen.findByText('This is not a checkpoint that the log has signed')).toBeVisible();
  expect(screen.queryByText(VERDICT)).not.toBeInTheDocument();
  await user.clear(field);
  await user.click(await press('Verify Again'));
  expect(await screen.findByText(/as (they were|it was) written$/, {}, { timeout: 8000 })).toBeVisible();
}, 15_000);

test('shows what is found by one that somebody else has started, where a start was refused because of it', async () => {
  const server = verifiedServer();
  const { user } = renderScreen(<VerifyLogScreen />, { server });
  await screen.findByText(VERDICT);
  server.store.verification = { ...server.store.verification, state: 'running', done: 0 };
  await user.click(await press('Verify Again'));
  expect(await screen.findByRole('progressbar', { name: 'Verifying' })).toBeVisible();
  expect(await screen.findByText('9 entries, all as they were written', {}, { timeout: 8000 })).toBeVisible();
}, 15_000);

test('leaves the keyboard on the button, which is busy, then leads it to Cancel and to the result', async () => {
  const { user } = renderScreen(<VerifyLogScreen />);
  const start = await press('Verify');
  start.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Verifying' });
  expect(start).toHaveFocus();
  expect(start).toHaveAccessibleName('Verifying...');
  expect(start).toHaveAttribute('aria-busy', 'true');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Verifying was cancelled.')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Result' })).toHaveFocus();
});

test('keeps the checkpoint that was given, unchangeable while verifying, above what is underway and found', async () => {
  const { user, server } = renderScreen(<VerifyLogScreen />);
  server.answer('startLogVerification', () => {
    server.store.verification = { state: 'running', done: 1, total: 2 };
    return { body: server.store.verification };
  });
  server.answer('getLogVerification', () => ({ body: server.store.verification }));
  const field = await screen.findByLabelText('A checkpoint that you kept');
  await user.type(field, 'kept');
  await user.click(await press('Verify'));
  const underway = await screen.findByRole('group', { name: 'Verifying' });
  expect(field).toBeVisible();
  expect(field).toHaveValue('kept');
  expect(field).toHaveAttribute('readonly');
  expect(field.compareDocumentPosition(underway)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(await press('Cancel'));
  const result = await screen.findByText('Verifying was cancelled.');
  expect(field).toHaveValue('kept');
  expect(field).not.toHaveAttribute('readonly');
  expect(field.compareDocumentPosition(result)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('leaves the focus where it is when the page is opened while one runs', async () => {
  const server = installFakeLm();
  server.answer('getLogVerification', { body: { state: 'running', done: 1, total: 2 } });
  renderScreen(<VerifyLogScreen />, { server });
  expect(await screen.findByRole('group', { name: 'Verifying' })).not.toHaveFocus();
});

const unreadable = Object.assign(new File(['gone'], 'gone'), {
  arrayBuffer: () => Promise.reject(new DOMException('It is gone', 'NotFoundError')),
});

test.each([
  ['is too long', [new File(['x'.repeat(10_001)], 'long')], /it is too long/],
  ['is empty', [new File([], 'empty')], 'There is nothing in this file.'],
  ['has nothing but a line end', [new File(['\n'], 'line')], 'There is nothing in this file.'],
  ['cannot be read', [unreadable], 'This file cannot be read. Nothing was taken.'],
  ['is not one', [new File(['one'], 'one'), new File(['two'], 'two')], /give one at a time/],
])('starts nothing without a file that %s, and goes on without it only when told', async (_, files, text) => {
  const { user, server } = renderScreen(<VerifyLogScreen />);
  await user.type(await screen.findByLabelText('A checkpoint that you kept'), 'kept');
  fireEvent.drop(document.body, { dataTransfer: { files } });
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(await press('Verify'));
  const chooser = screen.getByLabelText('Choose a file');
  expect(chooser).toHaveFocus();
  expect(chooser).toHaveAccessibleDescription(expect.stringMatching(text));
  expect(server.callsOf('startLogVerification')).toEqual([]);
  await user.click(await press('Go on without this file'));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(await press('Verify')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.callsOf('startLogVerification').map(({ body }) => body)).toEqual([{ checkpoint: 'kept' }]),
  );
});

test('leads to an entry that does not fit, and to the license of an issue', async () => {
  const server = installFakeLm();
  const misfit = { how: 'edited', position: 3 };
  server.store.verification = {
    state: 'finished',
    done: 9,
    total: 9,
    findings: {
      ...{ entries: 9, waiting: 0, erased: 0, recorded: 0, checkpoints: 1, misfitCount: 3 },
      misfits: [
        { ...misfit, auditLogId: 4, text: 'Entry 3 was edited.' },
        { ...misfit, how: 'deleted', auditLogId: 5, text: 'Entry 4 was deleted.' },
        { ...misfit, licenseNumber: 'L-00417-P', text: 'Entry 5 was edited.' },
      ],
    },
  };
  renderScreen(<VerifyLogScreen />, { server });
  expect(await screen.findByText('The log does not fit in 3 places')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^(Open the entry|Find the license)$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/audit-logs/4',
    '/licenses?search=L-00417-P',
  ]);
});

test('is offered to administrators alone, and asks nothing for anybody else', async () => {
  const { unmount } = renderScreen(<AuditLogsScreen />);
  expect(await screen.findByRole('link', { name: 'Verify the Log' })).toHaveAttribute(
    'href',
    '/audit-logs/verify',
  );
  unmount();
  const server = installFakeLm();
  renderScreen(<VerifyLogScreen />, { server, as: server.user.email });
  expect(await screen.findByText('Only administrators can verify the log.')).toBeVisible();
  expect(server.callsOf('getLogVerification')).toEqual([]);
});
