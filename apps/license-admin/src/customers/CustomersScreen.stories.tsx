import { DEMO } from '@lm/lists/demo';
import { expect, within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Customers', component: ScreenStory, args: { at: '/customers' } };

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(`Showing 1-10 of ${DEMO.customers.length} results`);
  },
};

const FIVE_PEOPLE = DEMO.customers.flatMap(({ contacts }) => contacts).slice(0, 5);

/** Other programs may store more contacts: rows keep their height, and who comes first is read as a whole. */
export const MoreContacts: Story = {
  args: {
    scenario: 'empty',
    prepare: (server) => {
      const { id: airportId } = server.addAirport({ code: 'OSL', name: 'Oslo Airport, Gardermoen' });
      server.addCustomer({
        airportId,
        customerContacts: FIVE_PEOPLE.map((person, index) => ({ ...person, id: index + 1 })),
      });
    },
  },
  play: async ({ canvas }) => {
    const row = (await canvas.findByText(FIVE_PEOPLE[0]!.name)).closest('tr')!;
    await expect(row.getBoundingClientRect().height).toBe(56);
    const people = [...row.querySelectorAll('li')];
    await expect(people).toHaveLength(5);
    const { bottom } = row.getBoundingClientRect();
    await expect(people.every((person) => person.getBoundingClientRect().bottom <= bottom)).toBe(true);
    const isWhole = (part: Element) => part.scrollWidth <= part.clientWidth;
    await expect([...people[0]!.children].every(isWhole)).toBe(true);
    // Those that share a line have the same room.
    const widths = people.slice(1).map((person) => person.getBoundingClientRect().width);
    await expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
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
