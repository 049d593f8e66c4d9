import { expect, within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Customers', component: ScreenStory, args: { at: '/customers' } };

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Showing 1-7 of 7 results');
  },
};

export const ChoosingAnAirport: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Customer' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add New Customer' }));
    await userEvent.type(await dialog.findByRole('combobox', { name: /Airport/ }), 'HND');
    await canvas.findByRole('option', { name: /HND/ });
  },
};

export const Editing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Edit CPH/ }));
    // A dialog that says what is being read may come before the form.
    await canvas.findByRole('group', { name: 'Contact 3' });
    const dialog = within(canvas.getByRole('dialog', { name: 'Edit Customer' }));
    await expect(dialog.getAllByRole('group', { name: /^Contact/ })).toHaveLength(3);
  },
};

export const Deleting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Delete OSL/ }));
    await canvas.findByRole('alertdialog', { name: 'Confirm Delete' });
  },
};

export const SearchedForOneThatIsDeleted: Story = {
  args: {
    prepare: (server) => {
      const customer = server.addCustomer({ airportId: 8, customerName: 'AES - Ålesund Vigra' });
      server.store.remove('customers', customer, server.user.id);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'vigra');
    await canvas.findByRole('link', { name: 'AES - Ålesund Vigra' });
  },
};

export const SearchedForOneThatIsDeletedOnAPhone: Story = {
  ...SearchedForOneThatIsDeleted,
  tags: ['phone'],
};
