import { renderHook } from '@testing-library/react';
import type { Column } from './columns';
import { useRowsInView } from './useRowsInView';
import { whenIdle } from './whenIdle';

const rows = Array.from({ length: 1500 }, (_, index) => ({ id: index, name: `Person ${index}` }));

/** A browser that is idle when it is told to be, each time for as long as ten rows take. */
function idleBrowser() {
  const waiting = new Map<number, IdleRequestCallback>();
  let last = 0;
  window.requestIdleCallback = (callback) => {
    waiting.set(++last, callback);
    return last;
  };
  window.cancelIdleCallback = (handle) => void waiting.delete(handle);
  return {
    isAsked: () => waiting.size > 0,
    beIdle: () => {
      let left = 10;
      const [[handle, callback]] = [...waiting] as [[number, IdleRequestCallback]];
      waiting.delete(handle);
      callback({ didTimeout: false, timeRemaining: () => left-- });
    },
  };
}

beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

function show(search: string) {
  const text = jest.fn(({ name }: (typeof rows)[number]) => `Dr. ${name}`);
  const columns: Column<(typeof rows)[number]>[] = [{ key: 'name', header: 'Name', text }];
  const table = renderHook(
    ({ wanted }) => useRowsInView({ rows, columns }, { search: wanted, page: 1 }, true, true),
    {
      initialProps: { wanted: search },
    },
  );
  return { ...table, text };
}

/** 149, 1149 and 1490 to 1499. */
const FOUND = 12;

test('many rows are read for the search a few at a time, while nothing else is to be done', () => {
  const browser = idleBrowser();
  const { rerender, result, text } = show('');
  browser.beIdle();
  expect(text).toHaveBeenCalledTimes(10);
  while (browser.isAsked()) browser.beIdle();
  expect(text).toHaveBeenCalledTimes(rows.length);

  rerender({ wanted: 'dr. person 149' });
  expect(result.current).toHaveLength(FOUND);
  expect(text).toHaveBeenCalledTimes(rows.length);
});

test('a search that comes before all rows are read finds in all of them', () => {
  const browser = idleBrowser();
  const { rerender, result } = show('');
  browser.beIdle();
  rerender({ wanted: 'dr. person 149' });
  expect(result.current).toHaveLength(FOUND);
});

test('nothing is read any more for a table that is left', () => {
  const browser = idleBrowser();
  const { unmount } = show('');
  unmount();
  expect(browser.isAsked()).toBe(false);
});

test('rows are read for ten milliseconds at most, however long the browser is idle: a key may come', () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const read: unknown[] = [];
  let idle: IdleRequestCallback = () => undefined;
  window.requestIdleCallback = (callback) => {
    idle = callback;
    return 1;
  };
  whenIdle(rows, (row) => (read.push(row), (now += 1)));
  idle({ didTimeout: false, timeRemaining: () => 50 });
  expect(read).toHaveLength(10);
});
