import vectors from '@lm/api-client/test-vectors/license-proofs.json';
import type { FakeLm } from '@lm/fake-lm';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { fileOf, keepFakeLog } from '../testing/fakeLog';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Inspect', component: ScreenStory, args: { at: '/inspect', as: 'nobody' } };

const GOOD = 'a file as it is downloaded';
type Log = NonNullable<Parameters<typeof keepFakeLog>[1]>;

/** The verdict on a file of the test vectors, of which the server says something. */
const verdict = (title: string, file: string, log: Log | 'away' = {}): Story => ({
  args: {
    prepare: (server: FakeLm) => {
      keepFakeLog(server, log === 'away' ? {} : log);
      if (log === 'away') goAwayAfterTheKeys(server);
    },
  },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText(/^Choose a license file/);
    await userEvent.upload(field, fileOf(file));
    await canvas.findByRole('region', { name: title });
  },
});

function goAwayAfterTheKeys(server: FakeLm): void {
  const answers = server.fetch;
  server.fetch = (input, init) =>
    (input as string).endsWith('/log/vkey')
      ? answers(input, init)
      : Promise.reject(new TypeError('Failed to fetch'));
}

/** A file whose log the browser has seen before, otherwise. */
const seenBefore = (file: string, log: Log, text: RegExp): Story => {
  let server: FakeLm;
  return {
    args: {
      prepare: (fake: FakeLm) => {
        server = fake;
        keepFakeLog(server);
      },
    },
    play: async ({ canvas, userEvent }) => {
      await userEvent.upload(await canvas.findByLabelText(/^Choose a license file/), fileOf(GOOD));
      await canvas.findByRole('region', { name: 'Genuine and current' });
      keepFakeLog(server, log);
      await userEvent.upload(canvas.getByLabelText(/^Inspect another file/), fileOf(file));
      await canvas.findByText(text);
    },
  };
};

export const Asking: Story = {
  args: { prepare: (server) => void keepFakeLog(server) },
  play: async ({ canvas }) => {
    await canvas.findByText('Choose a license file');
  },
};

export const AskingOnAPhone: Story = { ...Asking, tags: ['phone'] };

export const Dropping: Story = {
  args: { prepare: (server) => void keepFakeLog(server) },
  play: async ({ canvas }) => {
    await canvas.findByText('Choose a license file');
    // The page listens a moment after it is drawn; a browser tells of a drag again and again too.
    await waitFor(async () => {
      const zone = canvas.getByText('Choose a license file').closest('label');
      await fireEvent.dragOver(zone!, { dataTransfer: new DataTransfer() });
      await expect(zone).toHaveAttribute('data-over');
    });
  },
};

export const Genuine = verdict('Genuine and current', GOOD);
export const GenuineOnAPhone: Story = { ...Genuine, tags: ['phone'] };
export const GenuineOffline = verdict('Genuine, but status unknown', GOOD, 'away');
export const GenuineOfflineOnAPhone: Story = { ...GenuineOffline, tags: ['phone'] };
export const GenuineButUnknownThere = verdict('Genuine, but status in doubt', GOOD, {
  status: 'unknown',
});
export const GenuineInOtherScripts = verdict('Genuine and current', 'names in other scripts', {
  status: { number: 'L-00418-X' },
});
export const Expired = verdict('Genuine, but expired', 'a file whose last day is over');
export const Replaced = verdict('Genuine, but replaced', GOOD, {
  status: { status: 'Replaced', latestIssue: 3 },
});
export const Suspended = verdict('Genuine, but suspended', GOOD, { status: { status: 'Suspended' } });
export const Withdrawn = verdict('Genuine, but withdrawn', GOOD, {
  status: { status: 'Withdrawn', latestIssue: null },
});
export const KeyRevoked = verdict('Signed by a revoked key', GOOD, { status: { isKeyRevoked: true } });
export const Altered = verdict('Altered', 'a later last day', { status: 'unknown' });
export const NotOurs = verdict('Not one of ours', 'the log of another provider', { status: 'unknown' });
export const Unreadable = verdict('Not a readable license file', 'a picture', { status: 'unknown' });
export const UnreadableOnAPhone: Story = { ...Unreadable, tags: ['phone'] };
export const Undecided = verdict('Cannot be decided', 'a file from before files carried a proof', {
  status: 'unknown',
});
export const FromBeforeProofs = verdict('Genuine and current', 'a file from before files carried a proof');

export const RolledBack = seenBefore(GOOD, { isRolledBack: true }, /older than the last seen/);
export const KeyChanged = seenBefore(
  'the log of another provider',
  { keys: [vectors.otherLog.vkey] },
  /names a key for its log that is not trusted here/,
);

export const OnlyAName: Story = {
  args: { prepare: (server) => void keepFakeLog(server) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Text of a file/), 'license_OSL20991231.enc{Enter}');
    await canvas.findByText(/^A name proves nothing/);
  },
};

export const MistypedNumber: Story = {
  args: { prepare: (server) => void keepFakeLog(server) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Text of a file/), 'L-00348-X{Enter}');
    await canvas.findByText(/^There is no license with the number/);
  },
};

export const SignedIn: Story = { ...Genuine, args: { ...Genuine.args, as: 'administrator' } };

export const HowToVerify: Story = {
  args: { at: '/inspect/how' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'In JavaScript' });
  },
};
export const HowToVerifyOnAPhone: Story = { ...HowToVerify, tags: ['phone'] };
