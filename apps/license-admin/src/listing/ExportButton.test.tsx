import { applications } from '@lm/api-client';
import { screen, waitFor } from '@testing-library/react';
import { saveFile } from '../browser/saveFile';
import { toast } from '../lm/toast';
import { installFakeLm } from '../testing/fakeLm';
import { colleagueOn, listening, rowOf } from '../testing/listeningApp';
import { openApp } from '../testing/openApp';
import { renderScreen } from '../testing/renderScreen';
import { ExportButton } from './ExportButton';

jest.mock('../browser/saveFile', () => ({ saveFile: jest.fn() }));

const show = () =>
  renderScreen(
    <ExportButton
      list="Licenses"
      fileName="licenses"
      columns={[{ header: 'Name', value: ({ name }: { name: string }) => name }]}
      rows={() => [{ name: 'Gates' }, { name: 'Flights' }]}
    />,
  );

const press = async ({ user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole('button', { name: 'Export CSV' }));

beforeEach(() => jest.mocked(saveFile).mockClear());

test('what is exported is written into the audit log', async () => {
  const shown = show();
  await press(shown);
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(shown.server.callsOf('recordExport')[0]!.body).toEqual({ list: 'Licenses', rows: 2 });
});

test('what could not be written down is not saved', async () => {
  const shown = show();
  shown.server.failNext('recordExport', { status: 400 });
  await press(shown);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

test('a server that cannot write it down is no reason to save nothing', async () => {
  const shown = show();
  shown.server.failNext('recordExport', { status: 405 });
  await press(shown);
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});

test('of a session that ended meanwhile the sign-in page tells, and nothing else', async () => {
  const said = jest.spyOn(toast, 'error');
  const shown = show();
  shown.server.failNext('recordExport', { status: 401 });
  await press(shown);
  await waitFor(() => expect(shown.server.callsOf('recordExport')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Export CSV' })).not.toHaveAttribute('aria-busy'),
  );
  expect(said).not.toHaveBeenCalled();
  expect(saveFile).not.toHaveBeenCalled();
});

test('an address that asks for the export of an empty list saves nothing, nor when the first row comes', async () => {
  const server = installFakeLm();
  openApp('/applications#export', { server, listens: true });
  await screen.findByText('No records yet');
  await waitFor(() => expect(window.location.hash).toBe(''));
  await listening(server);
  await applications.create(colleagueOn(server), { applicationName: 'Stand Guide' });
  await rowOf(/Stand Guide/);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(server.callsOf('recordExport')).toEqual([]);
});

test('an address that asks for an export saves the list once it could be read', async () => {
  const server = installFakeLm();
  server.addApplication({ applicationName: 'Stand Guide' });
  server.failNext('listApplications', { status: 400 });
  const { user } = openApp('/applications#export', { server });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});
