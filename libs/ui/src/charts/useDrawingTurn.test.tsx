import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useDrawingTurn } from './useDrawingTurn';

let library: { arrives: () => void; fails: (reason: Error) => void };
const fetchLibrary = jest.fn();

/** Something happens, and what follows from it. */
const settled = (event: (() => void) | undefined) => act(() => Promise.resolve(event?.()));

/** A page that says when charts come near the screen, and when it has nothing to do. */
function page() {
  const observers = new Map<Element, () => void>();
  const idle: (() => void)[] = [];
  window.IntersectionObserver = class {
    constructor(private readonly speak: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      observers.set(element, () => this.speak([{ isIntersecting: true }]));
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.requestIdleCallback = (callback) => idle.push(callback as () => void);
  return {
    comesNear: (name: string) => settled(observers.get(screen.getByText(name))),
    isIdle: () => settled(idle.shift()),
  };
}

function Chart({ name }: { name: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const hasTurn = useDrawingTurn(place, fetchLibrary);
  return (
    <p ref={place} data-drawn={hasTurn || undefined}>
      {name}
    </p>
  );
}

const drawn = () => ['One', 'Two'].filter((name) => screen.getByText(name).dataset.drawn);

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  jest.useFakeTimers();
  const arrival = new Promise<void>((arrives, fails) => (library = { arrives, fails }));
  fetchLibrary.mockReset().mockReturnValue(arrival);
});

test('what charts are drawn with is fetched when one comes near the screen and the page is idle; then each has its turn', async () => {
  const { comesNear, isIdle } = page();
  render(['One', 'Two'].map((name) => <Chart key={name} name={name} />));
  await isIdle();
  expect(fetchLibrary).not.toHaveBeenCalled();
  await comesNear('One');
  await comesNear('Two');
  expect(fetchLibrary).not.toHaveBeenCalled();
  await isIdle();
  expect(fetchLibrary).toHaveBeenCalled();
  await isIdle();
  expect(drawn()).toEqual([]);
  await settled(library.arrives);
  await isIdle();
  expect(drawn()).toEqual(['One']);
  await isIdle();
  await isIdle();
  expect(drawn()).toEqual(['One', 'Two']);
});

test('a chart whose library is late is drawn all the same, which then shows that it waits', async () => {
  const { comesNear, isIdle } = page();
  render(<Chart name="One" />);
  await comesNear('One');
  await isIdle();
  await isIdle();
  expect(screen.getByText('One').dataset.drawn).toBeUndefined();
  await settled(() => jest.advanceTimersByTime(300));
  await isIdle();
  expect(screen.getByText('One').dataset.drawn).toBe('true');
});

test('a chart whose library does not come is drawn all the same, which then says so, and so is the next', async () => {
  const { comesNear, isIdle } = page();
  render(['One', 'Two'].map((name) => <Chart key={name} name={name} />));
  await comesNear('One');
  await comesNear('Two');
  await isIdle();
  await settled(() => library.fails(new Error('offline')));
  await isIdle();
  expect(drawn()).toEqual(['One']);
  await isIdle();
  await isIdle();
  expect(drawn()).toEqual(['One', 'Two']);
});
