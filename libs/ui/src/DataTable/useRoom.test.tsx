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

test('rows are drawn once: when the table has been laid out without them and its width is known', () => {
  const rowsWhenMeasured: number[] = [];
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => {
    rowsWhenMeasured.push(screen.queryAllByRole('rowheader').length);
    return 800;
  });
  const layOut = browserThatLaysOut();
  try {
    render(<DataTable label="People" columns={[{ key: 'name', header: 'Name' }]} rows={PEOPLE} />);
    expect(rowsWhenMeasured).toEqual([]);
    act(layOut);
    expect(rowsWhenMeasured[0]).toBe(0);
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  } finally {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'ResizeObserver');
  }
});
