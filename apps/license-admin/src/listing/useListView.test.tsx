import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { renderScreen } from '../testing/renderScreen';
import { type ListViewOptions, SEARCH_IN_ADDRESS_MAX, TYPING_PAUSE_MS, useListView } from './useListView';

const OPTIONS = {
  filters: { status: 'All', customer: '' },
  known: { status: (value) => ['All', 'Active', 'Expired'].includes(value) },
  columns: [{ key: 'name' }, { key: 'created' }],
  sort: { key: 'created', direction: 'descending' as const },
} satisfies ListViewOptions<Record<string, string>>;

function List({ onDraw }: { onDraw?: (search: string) => void }) {
  const { view, setView, filters, setFilters, clearFilters } = useListView(OPTIONS);
  onDraw?.(view.search);
  return (
    <>
      <output>{JSON.stringify({ ...view, ...filters })}</output>
      <input
        aria-label="Search"
        value={view.search}
        onChange={({ target }) => setView({ ...view, search: target.value, page: 1 })}
      />
      <button onClick={() => setView({ ...view, page: 3 })}>Page 3</button>
      <button onClick={() => setView({ ...view, sort: { key: 'name', direction: 'ascending' }, page: 1 })}>
        By name
      </button>
      <button onClick={() => setView({ ...view, sort: OPTIONS.sort, page: 1 })}>By date</button>
      <button onClick={() => setFilters({ status: 'Active' })}>Active</button>
      {clearFilters && <button onClick={clearFilters}>Clear</button>}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as object;

test('starts with what the address says', () => {
  renderScreen(<List />, { at: '/licenses?status=Expired&search=oslo&sort=-name&page=2' });
  expect(shown()).toEqual({
    search: 'oslo',
    sort: { key: 'name', direction: 'descending' },
    page: 2,
    status: 'Expired',
    customer: '',
  });
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=two',
  'page=',
  'sort=nonsense',
  'sort=-',
  'sort=__proto__',
  'status=Broken',
])('what the list cannot be, as %s, is as if it were not said, and leaves the address', (said) => {
  const { address } = renderScreen(<List />, { at: `/licenses?customer=1&${said}&other=1#top` });
  expect(shown()).toEqual({ search: '', sort: OPTIONS.sort, page: 1, status: 'All', customer: '1' });
  expect(address()).toBe('/licenses?customer=1&other=1#top');
});

test('an address that says so leaves the way back as it was', () => {
  window.history.replaceState(null, '', '/licenses?sort=nonsense&page=2');
  const entries = window.history.length;
  const { result } = renderHook(() => useListView(OPTIONS), { wrapper: BrowserRouter });
  expect(window.location.search).toBe('?page=2');
  expect(result.current.view).toEqual({ search: '', sort: OPTIONS.sort, page: 2 });
  expect(window.history.length).toBe(entries);
});

test('writes what is set, and nothing that is not', async () => {
  const { user, address } = renderScreen(<List />, { at: '/licenses' });
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(address()).toBe('/licenses?page=3');
  await user.click(screen.getByRole('button', { name: 'By name' }));
  expect(address()).toBe('/licenses?sort=name');
  await user.click(screen.getByRole('button', { name: 'By date' }));
  expect(address()).toBe('/licenses');
});

test('goes back to the first page when a filter changes, and keeps what it does not know', async () => {
  const { user, address } = renderScreen(<List />, { at: '/licenses?page=3&other=1#top' });
  await user.click(screen.getByRole('button', { name: 'Active' }));
  expect(address()).toBe('/licenses?other=1&status=Active#top');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/licenses?other=1#top');
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

describe('while a search is being typed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  /** Types without a pause; only `pass` lets time pass. */
  const typist = userEvent.setup({ delay: null });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('searches at every key and writes the address once the typing pauses', async () => {
    const { address } = renderScreen(<List />, { at: '/licenses?page=3' });
    await typist.type(screen.getByRole('textbox'), 'osl');
    await pass(TYPING_PAUSE_MS - 1);
    await typist.type(screen.getByRole('textbox'), 'o');
    await pass(TYPING_PAUSE_MS - 1);
    expect(shown()).toMatchObject({ search: 'oslo', page: 1 });
    expect(address()).toBe('/licenses');
    await pass(1);
    expect(address()).toBe('/licenses?search=oslo');
    expect(shown()).toMatchObject({ search: 'oslo', page: 1 });
  });

  test('a search that is too long for an address stays whole in its field, and the address has its beginning', async () => {
    const { address } = renderScreen(<List />, { at: '/licenses?search=oslo&page=3' });
    const longest = 'o'.repeat(SEARCH_IN_ADDRESS_MAX);
    const search = (text: string) =>
      fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
    search(`${longest}!`);
    await pass(TYPING_PAUSE_MS);
    expect(address()).toBe(`/licenses?search=${longest}`);
    expect(shown()).toMatchObject({ search: `${longest}!`, page: 1 });
    search('oslo');
    await pass(TYPING_PAUSE_MS);
    expect(address()).toBe('/licenses?search=oslo');
    expect(shown()).toMatchObject({ search: 'oslo', page: 1 });
  });

  test('what is typed does not follow the reader to another screen', async () => {
    const routes = (
      <Routes>
        <Route path="/licenses" element={<List />} />
        <Route path="*" element={null} />
      </Routes>
    );
    const { address } = renderScreen(routes, { at: '/licenses' });
    await typist.type(screen.getByRole('textbox'), 'oslo');
    await typist.click(screen.getByRole('link'));
    await pass(2 * TYPING_PAUSE_MS);
    expect(address()).toBe('/elsewhere');
  });

  test('the search is never empty on its way into the address', async () => {
    const drawn: string[] = [];
    renderScreen(<List onDraw={(search) => drawn.push(search)} />, { at: '/licenses' });
    await typist.type(screen.getByRole('textbox'), 'o');
    await pass(TYPING_PAUSE_MS);
    expect(drawn.slice(drawn.indexOf('o'))).not.toContain('');
  });

  describe('when the program of the next screen is not there yet', () => {
    const Late = lazy(() => new Promise<never>(() => {}));
    const open = () => {
      window.history.replaceState(null, '', '/elsewhere');
      window.history.pushState(null, '', '/licenses');
      render(
        <BrowserRouter>
          <Suspense>
            <Routes>
              <Route path="/licenses" element={<List />} />
              <Route path="*" element={<Late />} />
            </Routes>
          </Suspense>
        </BrowserRouter>,
      );
      return typist.type(screen.getByRole('textbox'), 'oslo');
    };
    const address = () => window.location.pathname + window.location.search;
    const back = async () => {
      const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await act(async () => {
        await jest.advanceTimersByTimeAsync(100);
        await moved;
      });
    };

    test('the reader still gets there, and Back comes to what was searched for', async () => {
      await open();
      await typist.click(screen.getByRole('link'));
      await pass(2 * TYPING_PAUSE_MS);
      expect(address()).toBe('/elsewhere');
      await back();
      expect(address()).toBe('/licenses?search=oslo');
    });

    test('Back goes back', async () => {
      await open();
      await back();
      await pass(2 * TYPING_PAUSE_MS);
      expect(address()).toBe('/elsewhere');
    });
  });
});

test('a filter counts as one, whatever else it asks for', () => {
  window.history.replaceState(
    null,
    '',
    '/licenses?status=Active&expires=between&from=2026-06-01&to=2026-12-31',
  );
  const filters = { status: '', expires: '', from: '', to: '' };
  const options = { filters, asOne: ['expires', 'from', 'to'] as const };
  const { result } = renderHook(() => useListView(options), { wrapper: BrowserRouter });
  expect(result.current.filtersInUse).toBe(2);
  expect(result.current.clearFilters).toBeDefined();
});
