import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { MultiSelect } from './MultiSelect';
import multiSelect, { LookUpFailed, Open } from './MultiSelect.stories';

/** How an open list fits into the room that it gets. */
export default {
  title: 'Forms/MultiSelect layout',
  component: MultiSelect,
  args: multiSelect.args,
} satisfies Meta<typeof MultiSelect>;

type Story = StoryObj<typeof MultiSelect>;

/** A person can come to the end of an open list that has no room for everything. */
async function expectToScroll() {
  const panel = screen.getByRole('dialog');
  if (panel.scrollHeight <= panel.clientHeight) return;
  await expect(panel).toHaveStyle({ overflowY: 'auto' });
  panel.scrollTo(0, panel.scrollHeight);
}

/** As much of it is to be seen as the open panel has room for. */
async function expectInSight(option: Element) {
  const panel = screen.getByRole('dialog');
  const seen = panel.getBoundingClientRect();
  const { top, bottom, height } = option.getBoundingClientRect();
  const inSight = Math.min(bottom, seen.bottom, window.innerHeight) - Math.max(top, seen.top);
  await expect(inSight).toBeGreaterThanOrEqual(Math.min(height, panel.clientHeight));
}

/** Enlarged text in a small window: what has no room in the list can be scrolled to. */
export const LookUpFailedInLargeText: Story = {
  ...LookUpFailed,
  tags: ['zoomed'],
  globals: { text: 'double' },
  parameters: { docs: { story: OWN_WINDOW } },
  play: async (context) => {
    await LookUpFailed.play!(context);
    await expectToScroll();
    const { bottom } = screen.getByRole('button', { name: 'Try again' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** However little room there is, the option that the arrows lead to is to be seen. */
export const OpenInLargeText: Story = {
  ...Open,
  tags: ['zoomed'],
  globals: { text: 'double' },
  parameters: { docs: { story: OWN_WINDOW } },
  play: async (context) => {
    await Open.play!(context);
    const list = screen.getByRole('listbox');
    const [option] = screen.getAllByRole('option');
    await expect(list.clientHeight).toBeGreaterThanOrEqual(option!.offsetHeight);
    for (let step = 0; step < 3; step += 1) {
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expectInSight(list.querySelector('[data-active]')!));
    }
  },
};
