import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../Badge/Badge';
import { Card } from '../Card/Card';
import { Grid, Inline, Stack, VisuallyHidden } from './Layout';

export default {
  title: 'Layout/Stack, Inline, Grid',
  component: Stack,
  subcomponents: { Inline, Grid, VisuallyHidden },
  args: { children: null },
  parameters: {
    guidance: {
      use: [
        '`Stack` for things below each other, `Inline` beside each other, `Grid` for cells of equal width.',
        'Space between things comes from their container, never from the things.',
      ],
      avoid: ['Tables of data.', 'Own margins and widths: they end in pages that do not match.'],
    },
  },
} satisfies Meta<typeof Stack>;

type Story = StoryObj<typeof Stack>;

export const Stacked: Story = {
  render: () => (
    <Stack gap="2">
      <Card>First</Card>
      <Card>Second</Card>
    </Stack>
  ),
};
export const SideBySide: Story = {
  render: () => (
    <Inline>
      <Badge>Start</Badge>
      <Badge>End</Badge>
    </Inline>
  ),
};
export const Cells: Story = {
  render: () => (
    <Grid minColumn="12rem" gap="4">
      {[1, 2, 3, 4, 5].map((cell) => (
        <Card key={cell}>Cell {cell}</Card>
      ))}
    </Grid>
  ),
};
export const HeardOnly: Story = {
  render: () => (
    <p>
      Seen and heard. <VisuallyHidden>Only heard.</VisuallyHidden>
    </p>
  ),
};
