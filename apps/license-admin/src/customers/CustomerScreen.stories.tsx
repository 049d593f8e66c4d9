import { expect, within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

/** The customer with licenses, the one who is new, and the one who has left; the last two have their airport's id, too. */
const [OSLO, BOGOTA, TRONDHEIM] = [1, 54, 55];
const NEW = 99;

export default { title: 'Customer page', component: ScreenStory, args: { at: `/customers/${OSLO}` } };

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /^OSL/ });
    await canvas.findByRole('list', { name: 'Timeline' });
    await canvas.findByRole('list', { name: 'Licenses' });
  },
};

export const OnAPhone: Story = {
  ...WithData,
  tags: ['phone'],
  play: async (context) => {
    await WithData.play?.(context);
    // At its end nothing is half under the bar of what is done most.
    window.scrollTo(0, document.documentElement.scrollHeight);
  },
};

export const Empty: Story = {
  args: { at: `/customers/${BOGOTA}` },
  play: async ({ canvas }) => {
    await canvas.findByText('No valid license');
    await canvas.findByText('No contacts');
  },
};

export const LongText: Story = {
  args: {
    at: `/customers/${NEW}`,
    prepare: (server) => {
      const { id: airportId } = server.addAirport({
        code: 'TRV',
        name: 'Thiruvananthapuram International Airport Ground Handling and Baggage Services',
      });
      server.addCustomer({
        id: NEW,
        airportId,
        customerAddress: 'Terminal 2, Chackai, Thiruvananthapuram 695008, Kerala, India. '.repeat(5),
        customerEmail: 'wilhelmina.konstantinopolitanczykowianka@ground-handling.airport.example',
        customerContacts: [
          {
            name: 'Wilhelmina Konstantinopolitanczykowianka-Featherst',
            email: 'wilhelmina.konstantinopolitan@ground-handling.example',
            role: 'Head of Ground Handling, Baggage and Passenger Ser',
          },
        ],
      });
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /^TRV/ });
  },
};

export const Loading: Story = {
  args: { prepare: (server) => void server.hold('getCustomerWithContacts') },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading Customer...');
  },
};

export const Failing: Story = {
  args: {
    prepare: (server) => {
      server.failNext('getCustomerWithContacts', { status: 418 }, Infinity);
      server.failNext('listTimeline', { status: 418 }, Infinity);
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
  },
};

export const NotFound: Story = {
  args: { at: '/customers/4711' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Customer not found' });
  },
};

export const Deleted: Story = {
  args: { at: `/customers/${TRONDHEIM}` },
  play: async ({ canvas }) => {
    await canvas.findByText(/ deleted this on .* It can be restored until /);
    await canvas.findByRole('region', { name: 'What It Was' });
  },
};

export const DeletedOnAPhone: Story = { ...Deleted, tags: ['phone'] };

export const NotRestored: Story = {
  args: {
    at: `/customers/${TRONDHEIM}`,
    prepare: (server) => void server.addCustomer({ airportId: TRONDHEIM }),
  },
  play: async ({ canvas, userEvent }) => {
    const main = within(await canvas.findByRole('main'));
    await userEvent.click(await main.findByRole('button', { name: 'Restore' }));
    await expect(await main.findByText(/^The airport has another customer by now/)).toBeVisible();
  },
};
