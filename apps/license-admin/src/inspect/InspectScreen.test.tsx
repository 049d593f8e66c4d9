import vectors from '@lm/api-client/test-vectors/license-proofs.json';
import { licenseNumberOf } from '@lm/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { fileOf, keepFakeLog } from '../testing/fakeLog';
import { renderScreen } from '../testing/renderScreen';
import { InspectScreen } from './InspectScreen';

type Status = NonNullable<Parameters<typeof keepFakeLog>[1]>['status'];

function show(status?: Status, as: string | null = null) {
  const server = installFakeLm();
  const requests = keepFakeLog(server, { status });
  globalThis.fetch = server.fetch;
  return { ...renderScreen(<InspectScreen />, { at: '/inspect', as, server }), requests };
}

const chooser = () => screen.getByLabelText(/^(Choose a license file|Inspect another file)/);
const verdict = (title: string) => screen.findByRole('region', { name: title });
const GOOD = 'a file as it is downloaded';

test('says of a file that it is genuine, for whom and until when, and tells a screen reader', async () => {
  const { user } = show();
  await user.upload(chooser(), fileOf(GOOD));
  const seal = within(await verdict('Genuine and current'));
  expect(seal.getByText('OSL - Oslo Gardermoen')).toBeVisible();
  expect(seal.getByText('31 December 2099')).toBeVisible();
  expect(seal.getByText('L-00417-P, issue 2')).toBeVisible();
  expect(screen.getAllByRole('status')[0]).toContainElement(await verdict('Genuine and current'));
});

test('shows the marks by which a name would be read as another one', async () => {
  const { user } = show();
  const file = fileOf(GOOD);
  await user.upload(chooser(), new File([await file.arrayBuffer()], 'good\u202Ecne.exe'));
  expect(within(await verdict('Genuine and current')).getByText('good\uFFFDcne.exe')).toBeVisible();
});

test('sends nobody anything of the file but its fingerprint', async () => {
  const { user, requests, server } = show();
  const file = fileOf(GOOD);
  await user.upload(chooser(), file);
  await verdict('Genuine and current');
  const content = Buffer.from(await file.arrayBuffer()).toString();
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'GET /lm/log/vkey',
    expect.stringMatching(/^GET \/lm\/log\/license-files\/[0-9a-f]{64}$/),
    'GET /lm/log/checkpoint',
  ]);
  for (const request of requests) {
    expect(await request.text()).toBe('');
    for (let at = 0; at + 20 < content.length; at += 20)
      expect(request.url).not.toContain(content.slice(at, at + 20));
  }
  expect(server.calls).toEqual([]);
});

test.each([
  [{ status: 'Replaced', latestIssue: 3 }, 'Genuine, but replaced', 'Issue 3 has taken its place'],
  [{ status: 'Suspended' }, 'Genuine, but suspended', 'until it is reinstated'],
  [{ status: 'Withdrawn' }, 'Genuine, but withdrawn', 'licenses nothing any more'],
  [{ isKeyRevoked: true }, 'Signed by a revoked key', 'whoever stole that key'],
] as [Status, string, string][])('says what the provider knows: %o', async (status, title, words) => {
  const { user } = show(status);
  await user.upload(chooser(), fileOf(GOOD));
  expect(await verdict(title)).toHaveTextContent(words);
});

test.each([
  ['a later last day', 'Altered'],
  ['the log of another provider', 'Not one of ours'],
  ['a picture', 'Not a readable license file'],
  ['a file whose last day is over', 'Genuine, but expired'],
])('tells %s from a genuine file', async (name, title) => {
  const { user } = show();
  await user.upload(chooser(), fileOf(name));
  expect(await verdict(title)).toBeVisible();
  expect(screen.queryByText('Genuine and current')).not.toBeInTheDocument();
});

test('a file of any size is looked at without being read whole', async () => {
  const { user } = show();
  await user.upload(chooser(), new File([new Uint8Array(20_000_000)], 'film.mp4'));
  expect(await verdict('Not a readable license file')).toHaveTextContent('far too large');
});

test('without a network it says what it cannot know, by the keys that it saw before', async () => {
  const { user } = show();
  await user.upload(chooser(), fileOf(GOOD));
  await verdict('Genuine and current');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await user.upload(chooser(), fileOf('names in other scripts'));
  expect(
    await screen.findByText(/^The provider was asked, but gave no answer \(it could not be reached\)/),
  ).toBeVisible();
  expect(screen.getByText(/特罗姆瑟/, { selector: 'dd' })).toBeVisible();
  const seal = await verdict('Genuine, but status unknown');
  expect(seal).toHaveAttribute('data-verdict', 'unconfirmed');
});

test('a server that fails was asked, and what it did not say is not made up', async () => {
  const { user } = show();
  await user.upload(chooser(), fileOf(GOOD));
  expect(await verdict('Genuine and current')).toHaveAttribute('data-verdict', 'genuine');
  const answers = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    /license-files/.test(input as string)
      ? Promise.resolve(new Response('', { status: 500 }))
      : answers(input, init);
  await user.upload(chooser(), fileOf(GOOD));
  const seal = await verdict('Genuine, but status unknown');
  expect(seal).toHaveTextContent('was asked, but gave no answer (The server answered 500)');
  expect(seal).toHaveAttribute('data-verdict', 'unconfirmed');
});

test('says plainly that the log which answered is older than the last seen', async () => {
  const { user, server } = show();
  await user.upload(chooser(), fileOf(GOOD));
  await verdict('Genuine and current');
  keepFakeLog(server, { isRolledBack: true });
  globalThis.fetch = server.fetch;
  await user.upload(chooser(), fileOf(GOOD));
  expect(await screen.findByText(/older than the last seen: it has 1 of the 11 entries/)).toBeVisible();
  const seal = await verdict('Genuine, but status in doubt');
  expect(seal).toHaveAttribute('data-verdict', 'unconfirmed');
});

test('a key that the log did not have before is trusted by nobody until a person says so', async () => {
  const { user, server } = show();
  await user.upload(chooser(), fileOf(GOOD));
  await verdict('Genuine and current');
  keepFakeLog(server, { keys: [vectors.log.vkey, vectors.otherLog.vkey] });
  globalThis.fetch = server.fetch;
  await user.upload(chooser(), fileOf('the log of another provider'));
  await verdict('Cannot be decided');
  await user.click(screen.getByRole('button', { name: 'Trust the new key' }));
  expect(await verdict('Genuine and current')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Trust the new key' })).not.toBeInTheDocument();
});

test('takes a file that is dropped, and text that is pasted', async () => {
  show();
  fireEvent.drop(chooser().closest('label')!, { dataTransfer: { files: [fileOf(GOOD)] } });
  await verdict('Genuine and current');
  const clipboardData = { files: [], getData: () => 'Dear customer' };
  fireEvent.paste(document.body, { clipboardData });
  expect(await verdict('Not a readable license file')).toHaveTextContent('not that of a license file');
});

test.each(['dropped', 'pasted'])(
  'a number that is %s on the page is told what a typed one is',
  async (how) => {
    show();
    const transfer = { files: [], getData: () => ` ${licenseNumberOf(417)!}\n` };
    if (how === 'dropped') fireEvent.drop(document.body, { dataTransfer: transfer });
    else fireEvent.paste(document.body, { clipboardData: transfer });
    expect(await screen.findByText('L-00417-P looks like the number of a license.')).toBeVisible();
  },
);

test('the text of a file is one with its lines, also where a field of one line would lose them', async () => {
  const { user } = show();
  const field = screen.getByLabelText(/^Text of a file/);
  await user.click(field);
  await user.paste(Buffer.from(await fileOf(GOOD).arrayBuffer()).toString());
  expect(await verdict('Genuine and current')).toBeVisible();
  expect(field).toHaveValue('');
  await user.paste(`${licenseNumberOf(417)!}\r\n`);
  expect(field).toHaveDisplayValue(new RegExp(licenseNumberOf(417)!));
});

test('a proof that comes with its file is one with it; several files are asked for one at a time', async () => {
  const { user } = show('unknown');
  const [sealed = '', ...proof] = Buffer.from(await fileOf(GOOD).arrayBuffer())
    .toString()
    .split('\n');
  const files = [new File([proof.join('\n')], 'license.enc.proof'), new File([sealed], 'license.enc')];
  await user.upload(chooser(), files);
  const seal = await verdict('Genuine, but status in doubt');
  expect(seal).toHaveTextContent('license.enc.proof, license.enc');
  await user.upload(chooser(), files[1]!);
  await verdict('Cannot be decided');
  await user.upload(chooser(), [fileOf(GOOD), fileOf('names in other scripts')]);
  expect(await screen.findByText(/^Inspect one file at a time/)).toBeVisible();
});

test('a proof and a file that were sent by mail are one as well', async () => {
  const { user } = show();
  const [sealed = '', ...proof] = Buffer.from(await fileOf(GOOD).arrayBuffer())
    .toString()
    .split('\n');
  const mailed = new File([`\ufeff${proof.join('\r\n')}`], 'license.enc.proof');
  await user.upload(chooser(), [new File([`${sealed}\r\n`], 'license.enc'), mailed]);
  expect(await verdict('Genuine and current')).toHaveTextContent('Entry 4 of 11');
});

test('a folder, and a browser that cannot check signatures, are told of', async () => {
  show();
  const folder = Object.assign(new File([], 'folder'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
  });
  fireEvent.drop(chooser().closest('label')!, { dataTransfer: { files: [folder] } });
  expect(await screen.findByText(/be a folder/)).toBeVisible();
  const verify = jest
    .spyOn(crypto.subtle, 'digest')
    .mockRejectedValue(new DOMException('', 'NotSupportedError'));
  fireEvent.drop(chooser().closest('label')!, { dataTransfer: { files: [fileOf(GOOD)] } });
  expect(await screen.findByText(/^This browser cannot check signatures/)).toBeVisible();
  verify.mockRestore();
});

test.each(['file', 'text'])(
  'a file that takes long to read is told of, and never takes the place of a %s given after it',
  async (kind) => {
    const { user, requests } = show();
    await user.upload(chooser(), fileOf(GOOD));
    await verdict('Genuine and current');
    let finishReading!: (content: ArrayBuffer) => void;
    const read = new Promise<ArrayBuffer>((resolve) => (finishReading = resolve));
    const slow = Object.assign(fileOf(GOOD), { slice: () => ({ arrayBuffer: () => read }) });
    await user.upload(chooser(), slow);
    expect(screen.getByText('Inspecting…')).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    if (kind === 'file') await user.upload(chooser(), fileOf('a picture'));
    else fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => 'Dear customer' } });
    await verdict('Not a readable license file');
    const { length } = requests;
    finishReading(await fileOf(GOOD).arrayBuffer());
    await waitFor(() => expect(requests).toHaveLength(length + 3));
    expect(await verdict('Not a readable license file')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Genuine and current' })).not.toBeInTheDocument();
  },
);

test('a name or a number proves nothing, and leads to what does', async () => {
  const { user } = show({}, 'ada@provider.example');
  await user.type(screen.getByLabelText(/^Text of a file/), `${licenseNumberOf(417)!}{Enter}`);
  expect(await screen.findByText(/A number proves nothing/)).toBeVisible();
  expect(screen.getByText('L-00417-P looks like the number of a license.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the license' })).toBeVisible();
  await user.clear(screen.getByLabelText(/^Text of a file/));
  await user.type(screen.getByLabelText(/^Text of a file/), 'license_OSL20991231.enc{Enter}');
  expect(await screen.findByText('This is the name of a license file.')).toBeVisible();
  expect(screen.getByText(/A name proves nothing/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the license' })).not.toBeInTheDocument();
});

test('without a session nobody is promised that there is a license of that number', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText(/^Text of a file/), `${licenseNumberOf(998)!}{Enter}`);
  expect(await screen.findByText(/^L-00998-\w looks like the number of a license\.$/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the license' })).not.toBeInTheDocument();
});

test('the verdict on a file and the word on a name take the place of each other', async () => {
  const { user } = show();
  const field = screen.getByLabelText(/^Text of a file/);
  await user.upload(chooser(), fileOf(GOOD));
  await verdict('Genuine and current');
  await user.type(field, `${licenseNumberOf(417)!}{Enter}`);
  expect(await screen.findByText(/A number proves nothing/)).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  await user.upload(chooser(), fileOf(GOOD));
  await verdict('Genuine and current');
  expect(screen.queryByText(/A number proves nothing/)).not.toBeInTheDocument();
});

test('a mistyped number is asked about, and a mistyped name is no file', async () => {
  const { user, requests } = show();
  const field = screen.getByLabelText(/^Text of a file/);
  await user.type(field, 'L-00348-X{Enter}');
  expect(await screen.findByText('There is no license with the number "L-00348-X".')).toBeVisible();
  const banner = screen.getByText(/^Did you mean/);
  expect(within(banner).getByRole('link', { name: licenseNumberOf(348)! })).toBeVisible();
  expect(banner).toHaveTextContent(/\? A number proves nothing/);
  for (const name of ['licence_OSL20991231.enc', 'license_OSL20991331', 'Licenses/oslo.enc']) {
    await user.clear(field);
    await user.type(field, `${name}{Enter}`);
    expect(await screen.findByText('This looks like the name of a license file.')).toBeVisible();
  }
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('is there with a session and without one', () => {
  const { unmount } = show();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  unmount();
  show({}, 'ada@provider.example');
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
});
