import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { CONTACTS } from '../../.storybook/demo';
import { DataTable } from '../DataTable/DataTable';
import { Stack } from '../Layout/Layout';
import { Spinner } from '../Spinner/Spinner';
import { StatCard } from '../StatCard/StatCard';
import { KitProvider, type KitWords } from './KitProvider';

const SWEDE = CONTACTS.find(({ name }) => name.startsWith('Å'))!;
const LAST = CONTACTS.find(({ name }) => name.startsWith('Zo'))!;

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
        <Spinner label="Kontakte werden geladen …" />
        <DataTable
          label="Kontakte"
          rows={[LAST, SWEDE]}
          columns={[
            { key: 'name', header: 'Name' },
            { key: 'since', header: 'Kunde seit' },
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
    await expect(canvas.getByText('Kontakte werden geladen …')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Kontakte durchsuchen' })).toBeVisible();
    await expect(canvas.getByText(new Intl.DateTimeFormat('de-DE').format(SWEDE.since))).toBeVisible();
    await expect(order(canvasElement)[0]).toContain(SWEDE.name);
  },
};

/** In Swedish Ä comes after Z; words that are not provided are English. */
export const InSwedish: Story = {
  args: { words: undefined, locale: 'sv-SE' },
  play: async ({ canvasElement }) => {
    await expect(order(canvasElement)[0]).toContain(LAST.name);
    await expect(
      within(canvasElement).getByText(new Intl.DateTimeFormat('sv-SE').format(SWEDE.since)),
    ).toBeVisible();
    await expect(within(canvasElement).getByText('Loading...')).toBeVisible();
  },
};

/** A provider inside another changes the words that it gives and no others; all else stays as around it. */
export const WithinAnother: Story = {
  render: ({ children, ...german }) => (
    <KitProvider {...german}>
      <KitProvider
        locale="en-GB"
        words={{ Spinner: { label: 'Moment …' }, DataTable: { searchPlaceholder: 'Name …' } }}
      >
        {children}
      </KitProvider>
    </KitProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('12,345')).toBeVisible();
    await expect(canvas.getByText('Moment …')).toBeVisible();
    const search = canvas.getByRole('searchbox', { name: 'Kontakte durchsuchen' });
    await expect(search).toHaveAttribute('placeholder', 'Name …');
  },
};
