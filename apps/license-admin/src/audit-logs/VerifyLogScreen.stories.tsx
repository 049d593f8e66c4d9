import type { Schemas } from '@lm/api-client';
import { within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Verify the Log', component: ScreenStory, args: { at: '/audit-logs/verify' } };

type Verification = Schemas['LogVerification'];

const FINDINGS: NonNullable<Verification['findings']> = {
  entries: 1_041_057,
  waiting: 0,
  erased: 0,
  recorded: 0,
  checkpoints: 8_512,
  newestCheckpoint: { size: 1_041_057, signedAt: '2026-11-22T09:30:00.000Z' },
  misfitCount: 0,
  misfits: [],
};

/** The server answers this whenever it is asked. */
const answering = (verification: Partial<Verification>, play: Story['play']): Story => ({
  args: {
    prepare: (server) =>
      server.answer('getLogVerification', {
        body: { state: 'finished', done: 1_041_057, total: 1_041_057, ...verification },
      }),
  },
  play,
});

const says = (text: string | RegExp): Story['play'] => {
  return async ({ canvasElement }) => {
    await within(canvasElement).findByText(text);
  };
};

export const NeverVerified = answering({ state: 'never', done: 0, total: 0 }, async ({ canvasElement }) => {
  await within(canvasElement).findByRole('button', { name: 'Verify' });
});
export const NeverVerifiedOnAPhone: Story = { ...NeverVerified, tags: ['phone'] };

export const Running = answering({ state: 'running', done: 425_984 }, says(/of 1,041,057 entries$/));

export const Fits = answering({ findings: FINDINGS }, says(/all as they were written$/));
export const FitsOnAPhone: Story = { ...Fits, tags: ['phone'] };

export const FitsWithAKeptCheckpoint = answering(
  { findings: { ...FINDINGS, givenSize: 1_000_000, erased: 2, recorded: 400, waiting: 1 } },
  says(/of the checkpoint that you gave\.$/),
);

export const DoesNotFit = answering(
  {
    findings: {
      ...FINDINGS,
      misfitCount: 41,
      misfits: [
        {
          how: 'edited',
          position: 4711,
          auditLogId: 4709,
          text: 'Entry 4711 (audit log entry 4709) was edited after it was logged.',
        },
        {
          how: 'deleted',
          position: 5003,
          auditLogId: 5001,
          text: 'Entry 5003 (audit log entry 5001) was deleted.',
        },
        {
          how: 'back-dated',
          position: 5120,
          licenseNumber: 'L-00417-P',
          text: 'Entry 5120 (issue 2 of license L-00417-P) was given another date after it was logged: it was issued at 2026-03-01T10:00:00.000Z and says 2025-03-01T10:00:00.000Z.',
        },
      ],
    },
  },
  says('38 more do not fit either.'),
);
export const DoesNotFitOnAPhone: Story = { ...DoesNotFit, tags: ['phone'] };

export const Cancelled = answering({ state: 'cancelled' }, says('Verifying was cancelled.'));
export const ServerStopped = answering({ state: 'failed' }, says(/^Verifying ended before all was read/));

export const NoCheckpoint: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('A checkpoint that you kept'), 'Not one');
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }));
    await canvas.findByText('This is not a checkpoint that the log has signed');
  },
};

export const NotAnAdministrator: Story = {
  args: { as: 'user' },
  play: says('Only administrators can verify the log.'),
};

export const NoAnswer: Story = {
  args: { prepare: (server) => server.failNext('getLogVerification', { status: 503 }, Infinity) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Try again' });
  },
};
