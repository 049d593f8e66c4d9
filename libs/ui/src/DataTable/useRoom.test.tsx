import { act, render, screen } from '@testing-library/react';
import { DataTable } from './DataTable';

const PEOPLE = [{ name: 'Person 1' }, { name: 'Person 2' }, { name: 'Person 3' }];

/** Observers speak as the browser's do, when the page has been laid out. @returns what lays it out */
function browserThatLaysOut() {
  const observers: (() => void)[] = [];
  window.ResizeObserver = class {
    constructor(private readonly speak: ResizeObserverCallback) {}
    observe() {
      observers.push(() => this.speak([], this));
    }
    unobserve() {}
    disconnect() {}
  };
  return () => observers.forEach((speak) => speak());
}

test('a table is painted on a phone before anything in it is measured', () => {
  const measured: string[] = [];
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(() => measured.push('a row'));
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => measured.push('a width'));
  jest
    .spyOn(Element.prototype, 'scrollLeft', 'set')
    .mockImplementation(() => measured.push('how far it is scrolled'));
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    measured.push('a place');
    return new DOMRect();
  });
  const styleOf = window.getComputedStyle.bind(window);
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    measured.push('a style');
    return styleOf(element);
  });
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const layOut = browserThatLaysOut();
  try {
    render(
      <DataTable
        label="People"
        columns={[{ key: 'name', header: 'Name' }]}
        rows={PEOPLE}
        comesSorted={{ key: 'name', direction: 'ascending' }}
      />,
    );
    expect(measured).toEqual([]);
    layOut();
    expect(measured).toContain('a row');
  } finally {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(window, 'ResizeObserver');
  }
});

test('on a phone a card leaves out what leaves first, but not what its list is sorted by', () => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  const table = (key: 'name' | 'born') => (
    <DataTable
      label="People"
      columns={[
        { key: 'name', header: 'Name' },
        { key: 'born', header: 'Born', leaves: 1 },
      ]}
      rows={[{ name: 'Person 1', born: '1971' }]}
      view={{ search: '', page: 1, sort: { key, direction: 'ascending' } }}
    />
  );
  const bornCell = () => screen.getByText('1971').closest('td');
  try {
    const { rerender } = render(table('name'));
    expect(bornCell()).toHaveAttribute('data-gone');
    rerender(table('born'));
    expect(bornCell()).not.toHaveAttribute('data-gone');
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

describe('a table that is measured', () => {
  const rowsWhenMeasured: number[] = [];
  const table = (rows: typeof PEOPLE, loading: boolean) => (
    <DataTable label="People" columns={[{ key: 'name', header: 'Name' }]} rows={rows} loading={loading} />
  );
  let layOut: () => void;

  beforeEach(() => {
    rowsWhenMeasured.length = 0;
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => {
      rowsWhenMeasured.push(screen.queryAllByRole('rowheader').length);
      return 800;
    });
    layOut = browserThatLaysOut();
  });

  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'ResizeObserver');
  });

  test('draws rows that are there at once, for the width that it has measured without them', () => {
    render(table(PEOPLE, false));
    expect(rowsWhenMeasured).toEqual([0]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  });

  test('leaves laying out to the browser while its rows are on their way', () => {
    const { rerender } = render(table([], true));
    expect(rowsWhenMeasured).toEqual([]);
    act(layOut);
    expect(rowsWhenMeasured[0]).toBe(0);
    rerender(table(PEOPLE, false));
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  });
});
