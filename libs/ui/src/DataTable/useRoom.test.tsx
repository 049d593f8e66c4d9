import { render, screen } from '@testing-library/react';
import { DataTable } from './DataTable';

const PEOPLE = [{ name: 'Person 1' }, { name: 'Person 2' }, { name: 'Person 3' }];

test('a table is painted on a phone before anything in it is measured', () => {
  const measured: string[] = [];
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(() => measured.push('a row'));
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => measured.push('a width'));
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
  const layOut: (() => void)[] = [];
  // The browser's, which speaks when the page has been laid out.
  window.ResizeObserver = class {
    constructor(private readonly speak: ResizeObserverCallback) {}
    observe() {
      layOut.push(() => this.speak([], this));
    }
    unobserve() {}
    disconnect() {}
  };
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
    layOut.forEach((speak) => speak());
    expect(measured).toContain('a row');
  } finally {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(window, 'ResizeObserver');
  }
});

test('the width of a table is measured before its rows are there, which are laid out once', () => {
  const rowsWhenMeasured: number[] = [];
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => {
    rowsWhenMeasured.push(screen.queryAllByRole('rowheader').length);
    return 800;
  });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  try {
    render(<DataTable label="People" columns={[{ key: 'name', header: 'Name' }]} rows={PEOPLE} />);
    expect(rowsWhenMeasured).toEqual([0]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  } finally {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'ResizeObserver');
  }
});
