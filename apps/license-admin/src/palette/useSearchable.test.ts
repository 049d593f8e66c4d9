import { act, renderHook } from '@testing-library/react';
import type { LicenseRow } from '../licenses/licensesApi';
import { useSearchable } from './useSearchable';

const license = (_: unknown, id: number) =>
  ({ id, customerName: `Customer ${id}`, applications: [], comment: null }) as unknown as LicenseRow;

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test('of very many licenses the newest are searched until all have been read in idle time', () => {
  const rows = Array.from({ length: 3000 }, license);
  let idle: IdleRequestCallback | undefined;
  window.requestIdleCallback = (callback) => {
    idle = callback;
    return 1;
  };
  window.cancelIdleCallback = () => (idle = undefined);
  const { result } = renderHook(() => useSearchable(rows));
  expect(result.current).toEqual({ rows: rows.slice(0, 1000), isAll: false });
  const beIdle = () => {
    const callback = idle;
    idle = undefined;
    callback?.({ didTimeout: false, timeRemaining: () => 50 });
  };
  act(() => {
    while (idle) beIdle();
  });
  expect(result.current).toEqual({ rows, isAll: true });
});
