import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { DataTable } from '../DataTable/DataTable';
import { Stack } from '../Layout/Layout';
import { Spinner } from '../Spinner/Spinner';
import { StatCard } from '../StatCard/StatCard';
import { KitProvider, type KitWords } from './KitProvider';

type Airport = { id: number; name: string; opened: Date };

const AIRPORTS: Airport[] = [
  { id: 1, name: 'Zürich', opened: new Date(2026, 11, 31) },
  { id: 2, name: 'Ängelholm', opened: new Date(2026, 0, 2) },
];

const GERMAN: KitWords = {
  DataTable: {
    searchLabel: (label) => `${label} durchsuchen`,
    searchPlaceholder: 'Suchen …',
    showing: (first, last, count) => `${first}–${last} von ${count}`,
    sortedBy: (column, direction) =>
      `, sortiert nach ${column}, ${direction === 'ascending' ? 'aufsteigend' : 'absteigend'}`,
  },
  Spinner: { label: 'Wird geladen …' },
};

const meta = {
  title: 'Foundations/KitProvider',
  component: KitProvider,
  args: {
    words: GERMAN,
    locale: 'de-DE',
    children: (
      <Stack>
        <StatCard title="Lizenzen" value={12_345} icon={<KeyRound />} description="Gültig und abgelaufen" />
        <Spinner />
        <Spinner label="Flughäfen werden geladen …" />
        <DataTable<Airport>
          label="Flughäfen"
          rows={AIRPORTS}
          columns={[
            { key: 'name', header: 'Name' },
            { key: 'opened', header: 'Eröffnet' },
          ]}
          defaultView={{ sort: { key: 'name', direction: 'ascending' } }}
        />
      </Stack>
    ),
  },
  parameters: {
    guidance: {
      use: [
        'Once, around the application, where it speaks another language than English.',
        'Where the language of figures and dates is a setting and not the browser’s.',
      ],
      avoid: ['For the words of one place: components take those themselves, and theirs come first.'],
    },
  },
} satisfies Meta<typeof KitProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

const order = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

/** Words, figures, dates and the order of texts in another language than the browser's. */
export const InGerman: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('12.345')).toBeVisible();
    await expect(canvas.getByText('Wird geladen …')).toBeVisible();
    await expect(canvas.getByText('Flughäfen werden geladen …')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Flughäfen durchsuchen' })).toBeVisible();
    await expect(canvas.getByText('2.1.2026')).toBeVisible();
    await expect(order(canvasElement)[0]).toContain('Ängelholm');
  },
};

/** In Swedish Ä comes after Z; words that are not provided are English. */
export const InSwedish: Story = {
  args: { words: undefined, locale: 'sv-SE' },
  play: async ({ canvasElement }) => {
    await expect(order(canvasElement)[0]).toContain('Zürich');
    await expect(within(canvasElement).getByText('2026-01-02')).toBeVisible();
    await expect(within(canvasElement).getByText('Loading...')).toBeVisible();
  },
};

/** A provider inside another changes what it says; all else stays as around it. */
export const WithinAnother: Story = {
  render: ({ children, ...german }) => (
    <KitProvider {...german}>
      <KitProvider locale="en-GB">{children}</KitProvider>
    </KitProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('12,345')).toBeVisible();
    await expect(within(canvasElement).getByText('Wird geladen …')).toBeVisible();
  },
};
