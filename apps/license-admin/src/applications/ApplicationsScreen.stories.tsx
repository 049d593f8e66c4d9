import { expect, screen, within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Applications', component: ScreenStory, args: { at: '/applications' } };

export const AsAdministrator: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('rowheader', { name: 'Gate Planner' });
    await canvas.findByRole('button', { name: 'New Application' });
  },
};

export const AsUser: Story = {
  args: { as: 'user' },
  play: async ({ canvas }) => {
    await canvas.findByRole('rowheader', { name: 'Gate Planner' });
    await expect(canvas.queryByRole('button', { name: 'New Application' })).not.toBeInTheDocument();
  },
};

export const NameTaken: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Application' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'New Application' }));
    await userEvent.type(dialog.getByLabelText(/Application Name/), 'Gate Planner');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Application' }));
    await dialog.findByText('An application with this name already exists');
  },
};

export const Created: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Application' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'New Application' }));
    await userEvent.type(dialog.getByLabelText(/Application Name/), 'Fuel Log');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Application' }));
    await screen.findByText('Application created successfully');
    await canvas.findByRole('rowheader', { name: /^Fuel Log/ });
  },
};
