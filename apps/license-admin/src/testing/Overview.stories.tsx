import { expect } from 'storybook/test';
import type { StoryObj } from '@storybook/react-vite';
import { MadeOf as MadeOfPage, Texts as TextsPage } from './Overview';

export default { title: 'Overview' };

/** Every text, and where it is shown. */
export const Texts: StoryObj = {
  render: () => <TextsPage />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search texts' }), 'within 7 days');
    await expect(canvas.getAllByRole('cell', { name: 'Within 7 days' }).length).toBeGreaterThan(0);
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search texts' }));
  },
};

/** The components of each screen; their pages lead back. */
export const MadeOf: StoryObj = {
  render: () => <MadeOfPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'DataTable' })[0]).toHaveAttribute(
      'href',
      '../?path=/docs/data-datatable--docs',
    );
  },
};
