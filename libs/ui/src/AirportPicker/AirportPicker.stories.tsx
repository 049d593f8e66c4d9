import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { AIRPORTS } from '../../.storybook/demo';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { pickerKeys } from '../../.storybook/pickers';
import { Modal } from '../Modal/Modal';
import { type AirportLike, AirportPicker } from './AirportPicker';
import { manyAirports } from './airportSamples';

const TEN_THOUSAND = manyAirports(10_000);
const [FRANKFURT, HEATHROW, OSLO] = ['FRA', 'LHR', 'OSL'].map((code) =>
  AIRPORTS.find((airport) => airport.code === code)!,
);

/**
 * Type a code, a part of a name or a place: an exact code comes first, then codes that begin so, names, places. Accents
 * do not matter.
 */
export default {
  title: 'Forms/AirportPicker',
  component: AirportPicker<AirportLike>,
  args: { label: 'Airport', airports: AIRPORTS, onChange: fn() },
  parameters: {
    guidance: {
      use: ['Wherever an airport is asked for.'],
      avoid: ['Other long lists: take `SearchSelect`.'],
      keys: pickerKeys,
    },
  },
} satisfies Meta<typeof AirportPicker<AirportLike>>;

type Story = StoryObj<typeof AirportPicker<AirportLike>>;

const options = () => screen.getAllByRole('option').map((option) => option.textContent);

export const Default: Story = { args: { required: true, hint: 'It gives the customer its name.' } };

/** Exact code, then code prefix, then name, then location. */
export const RanksMatches: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Airport' });
    await userEvent.type(box, 'fra');
    await expect(options().map((option) => option.slice(0, 3))).toEqual(['FRA', 'OPO', 'GRU', 'CDG', 'NCE']);
    await userEvent.clear(box);
    await userEvent.type(box, 'sao paulo');
    await expect(options()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Airport' });
    const active = () =>
      document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    box.focus();
    await expect(box).toHaveAttribute('aria-expanded', 'false');

    await userEvent.keyboard('{ArrowDown}');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toContain(AIRPORTS[0]!.code);
    await userEvent.keyboard('{ArrowUp}');
    await expect(active()).toContain('ZRH');
    await userEvent.keyboard('{PageUp}');
    await expect(active()).toContain(AIRPORTS.at(-11)!.code);
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onChange).not.toHaveBeenCalled();

    await userEvent.keyboard('heathrow{Enter}');
    await expect(box).toHaveValue('LHR - London Heathrow Airport');
    await expect(args.onChange).toHaveBeenLastCalledWith(HEATHROW);
    await expect(box).toHaveFocus();
  },
};

/** What was typed towards a choice is not lost on the way to the next field; nonsense leaves the choice as it was. */
export const LeavingWithTab: Story = {
  args: { defaultValue: OSLO!.id },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Airport' });
    await userEvent.click(box);
    await userEvent.keyboard('zrh{Tab}');
    await expect(box).toHaveValue('ZRH - Zürich Airport');
    await userEvent.click(box);
    await userEvent.keyboard('xyzzy');
    await expect(screen.getByText('No airports found matching your search')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect(box).toHaveValue('ZRH - Zürich Airport');
  },
};

/** Only the options in sight are in the page. */
export const TenThousandAirports: Story = {
  args: { airports: TEN_THOUSAND },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Airport' });
    await userEvent.click(box);
    await expect(screen.getAllByRole('option').length).toBeLessThan(40);
    await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '10000');
    box.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() =>
      expect(document.getElementById(box.getAttribute('aria-activedescendant')!)).toHaveAttribute(
        'aria-posinset',
        '10000',
      ),
    );
    await userEvent.keyboard('{Escape}');
  },
};

const asked = fn();

/** Inside a dialog the list opens above it, and Escape closes the list first. */
export const InADialog: Story = {
  // On a page of all stories it would lie over them.
  parameters: { docs: { story: OWN_WINDOW } },
  beforeEach: () => {
    asked.mockClear();
  },
  render: (args) => (
    <Modal title="Add New Customer" size="sm" onRequestClose={asked}>
      <AirportPicker {...args} />
    </Modal>
  ),
  play: async () => {
    const box = screen.getByRole('combobox', { name: 'Airport' });
    await userEvent.click(box);
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(asked).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(asked).toHaveBeenCalledTimes(1);
    await userEvent.type(box, 'lon');
    await expect(screen.getAllByRole('option')).toHaveLength(3);
  },
};

/** The list is open, with as many airports as it has room for. */
export const Open: Story = {
  args: {
    airports: AIRPORTS.slice(AIRPORTS.indexOf(HEATHROW!) - 2, AIRPORTS.indexOf(HEATHROW!) + 3),
    defaultValue: HEATHROW!.id,
  },
  decorators: [atMost('24rem')],
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('combobox', { name: 'Airport' });
    await userEvent.click(box);
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('LHR');
  },
};

export const Chosen: Story = {
  args: { defaultValue: FRANKFURT!.id },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Airport' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const Wrong: Story = { args: { required: true, error: 'Please select an airport.' } };

export const Loading: Story = {
  args: { airports: [], loading: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(screen.getByRole('status')).toHaveTextContent('Loading airports...');
  },
};

export const NoAirports: Story = {
  args: { airports: [] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await waitFor(() => expect(screen.getByText('No airports available')).toBeVisible());
  },
};

export const Failed: Story = {
  args: { airports: [], failed: true, onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load airports');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Disabled: Story = { args: { defaultValue: FRANKFURT!.id, disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: FRANKFURT!.id, readOnly: true } };

export const RightToLeft: Story = {
  args: { defaultValue: FRANKFURT!.id },
  decorators: [rightToLeft],
};
