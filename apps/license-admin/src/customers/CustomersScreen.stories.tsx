import { DEMO } from '@lm/lists/demo';
import { expect, within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Customers', component: ScreenStory, args: { at: '/customers' } };

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(`Showing 1-10 of ${DEMO.customers.length} results`);
  },
};

export const ChoosingAnAirport: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Customer' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add New Customer' }));
    await userEvent.type(await dialog.findByRole('combobox', { name: /Airport/ }), 'TRD');
    await canvas.findByRole('option', { name: /TRD/ });
  },
};

export const Editing: Story = {
  args: { at: '/customers?search=BER' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Edit BER/ }));
    // A dialog that says what is being read may come before the form.
    await canvas.findByRole('group', { name: 'Contact 3' });
    const dialog = within(canvas.getByRole('dialog', { name: 'Edit Customer' }));
    await expect(dialog.getAllByRole('group', { name: /^Contact/ })).toHaveLength(3);
  },
};

export const Deleting: Story = {
  args: { at: '/customers?search=OSL' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Delete OSL/ }));
    await canvas.findByRole('alertdialog', { name: 'Confirm Delete' });
  },
};

export const SearchedForOneThatIsDeleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'vaernes');
    await canvas.findByRole('link', { name: 'TRD - Trondheim Airport, Værnes' });
  },
};

export const SearchedForOneThatIsDeletedOnAPhone: Story = {
  ...SearchedForOneThatIsDeleted,
  tags: ['phone'],
};
