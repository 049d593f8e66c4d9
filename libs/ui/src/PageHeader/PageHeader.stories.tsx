import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button';
import { PageHeader } from './PageHeader';

export default {
  title: 'Layout/PageHeader',
  component: PageHeader,
  args: {
    title: 'Licenses',
    breadcrumbs: [
      { label: 'Home', href: '#dashboard' },
      { label: 'License Management' },
      { label: 'Licenses' },
    ],
  },
  parameters: {
    guidance: {
      use: ['Once, at the top of every page of the application.'],
      avoid: ['In dialogs and cards: they have headings of their own.'],
    },
  },
} satisfies Meta<typeof PageHeader>;

type Story = StoryObj<typeof PageHeader>;

const CREATE = (
  <Button variant="primary" icon={<Plus />}>
    Create
  </Button>
);

export const Default: Story = {};
export const WithActions: Story = { args: { actions: CREATE } };
export const WithDescription: Story = { args: { description: 'What was licensed to whom, and until when.' } };
export const TitleOnly: Story = { args: { breadcrumbs: undefined } };

/** A title stands at one height whether or not there is anything to do beside it. */
export const TitlesInLine: Story = {
  args: { breadcrumbs: undefined },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
      <article>
        <PageHeader {...args} />
      </article>
      <article>
        <PageHeader {...args} actions={CREATE} />
      </article>
    </div>
  ),
  play: async ({ canvas }) => {
    const tops = canvas.getAllByRole('heading').map((title) => {
      const text = document.createRange();
      text.selectNodeContents(title);
      return text.getBoundingClientRect().top;
    });
    await expect(tops[0]).toBe(tops[1]);
  },
};
