import { render, screen, within } from '@testing-library/react';
import { BarChart } from './BarChart';
import { ColumnChart } from './ColumnChart';
import { DoughnutChart } from './DoughnutChart';

test('the numbers of a doughnut are in a table, also where no chart can be drawn', () => {
  render(
    <DoughnutChart
      label="License status"
      headings={['Status', 'Licenses']}
      slices={[
        { label: 'Active', value: 3, color: 'success' },
        { label: 'Expired', value: 1, color: 'danger' },
      ]}
      sliceText={({ value }) => `${value} licenses (${value * 25}%)`}
    />,
  );
  const table = screen.getByRole('table', { name: 'License status' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['StatusLicenses', 'Active3 licenses (75%)', 'Expired1 licenses (25%)']);
});

test('the table of a bar chart has the whole names', () => {
  render(
    <BarChart
      label="Applications"
      axisTitle="Active Licenses Count"
      bars={[{ label: 'Baggage Tracker', value: 1204 }]}
      shortLabel={({ label }) => label.slice(0, 10)}
    />,
  );
  expect(screen.getByRole('row', { name: 'Baggage Tracker 1,204' })).toBeInTheDocument();
});

describe('where charts are drawn', () => {
  const prototype = SVGElement.prototype as { getBBox?: () => object };
  beforeEach(() => {
    prototype.getBBox = () => ({});
  });
  afterEach(() => {
    delete prototype.getBBox;
  });

  const drawingIn = (element: HTMLElement) => element.querySelector('[aria-hidden="true"][style]');

  test.each([BarChart, ColumnChart])('without bars only the headings of the table are there', (Chart) => {
    const chart = (value?: number) => (
      <Chart
        label="Applications"
        headings={['Application', 'Licenses']}
        bars={value === undefined ? [] : [{ label: 'Baggage Tracker', value }]}
      />
    );
    const { container, rerender } = render(chart());
    expect(drawingIn(container)).toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Application',
      'Licenses',
    ]);
    rerender(chart(3));
    expect(drawingIn(container)).not.toBeNull();
  });
});
