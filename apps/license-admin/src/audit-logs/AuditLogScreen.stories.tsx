import { ScreenStory, type Story } from '../testing/ScreenStory';

const ENTRY = 9001;

export default { title: 'Audit entry page', component: ScreenStory, args: { at: `/audit-logs/${ENTRY}` } };

const changed: Story['args'] = {
  prepare: (server) =>
    void server.addAuditLog({
      id: ENTRY,
      tableName: 'Licenses',
      recordId: '1',
      recordName: 'OSL · Gate Planner',
      operation: 'Update',
      userId: server.user.id,
      oldValues:
        '{"expiryDate":"2026-12-31T23:59:59.999Z","applications":[{"id":1,"applicationName":"Gate Planner"}]}',
      newValues:
        '{"expiryDate":"2027-12-31T23:59:59.999Z","applications":[{"id":1,"applicationName":"Gate Planner"},{"id":4,"applicationName":"Slot Desk"}]}',
    }),
};

export const WithData: Story = {
  args: changed,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', {
      level: 1,
      name: 'Update\u00a0· Licenses\u00a0· OSL · Gate Planner',
    });
    await canvas.findByText('Expiry Date');
  },
};

export const OnAPhone: Story = { ...WithData, tags: ['phone'] };

export const Loading: Story = {
  args: { prepare: (server) => void server.hold('getAuditLog') },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading Audit Log...');
  },
};

export const Failing: Story = {
  args: { prepare: (server) => server.failNext('getAuditLog', { status: 418 }, Infinity) },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
  },
};

export const NotFound: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Audit Log Entry not found' });
  },
};
