import { Link } from '@lm/ui';
import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { PATHS } from '../paths';
import { renderScreen } from '../testing/renderScreen';
import { ScreenFrame } from './ScreenFrame';

const ROWS = [
  { id: 1, customer: '/customers/7' },
  { id: 2, customer: '/customers/7' },
];

/** In milliseconds: rows come when the screen is there already. */
let rowsTake = 50;

function Licenses() {
  const [rows, setRows] = useState<typeof ROWS>([]);
  useEffect(() => {
    const timer = setTimeout(() => setRows(ROWS), rowsTake);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ScreenFrame title="Licenses" breadcrumbs={[{ label: 'Licenses' }]}>
      <table>
        <tbody>
          {rows.map(({ id, customer }) => (
            <tr key={id}>
              <td>
                <Link href={customer}>Customer of {id}</Link>
                <Link href={`${PATHS.licenses}/${id}`}>License {id}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScreenFrame>
  );
}

function Record({ list }: { list: string }) {
  const navigate = useNavigate();
  return (
    <ScreenFrame title="A record" breadcrumbs={[{ label: 'The list', href: list }, { label: 'A record' }]}>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link href={PATHS.licenses}>All licenses</Link>
    </ScreenFrame>
  );
}

afterEach(() => {
  rowsTake = 50;
  jest.useRealTimers();
});

const showList = () =>
  renderScreen(
    <Routes>
      <Route path={PATHS.licenses} element={<Licenses />} />
      <Route path={`${PATHS.licenses}/:id`} element={<Record list={PATHS.licenses} />} />
      <Route path={`${PATHS.customers}/:id`} element={<Record list={PATHS.customers} />} />
    </Routes>,
    { at: PATHS.licenses },
  );

const follow = async ({ user }: ReturnType<typeof showList>, name: string) =>
  user.click(await screen.findByRole('link', { name }));

test('a screen from another one starts at its heading', async () => {
  const shown = showList();
  await follow(shown, 'License 2');
  expect(screen.getByRole('heading', { name: 'A record' })).toHaveFocus();
});

test.each(['License 2', 'Customer of 2', 'Customer of 1'])(
  'Back gives the focus to the link that led away: %s',
  async (name) => {
    const shown = showList();
    await follow(shown, name);
    await shown.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('link', { name })).toHaveFocus();
  },
);

test("a record's breadcrumb leads to its row in the list", async () => {
  const shown = showList();
  await follow(shown, 'License 2');
  await follow(shown, 'The list');
  expect(await screen.findByRole('link', { name: 'License 2' })).toHaveFocus();
});

test('a list that the record before does not belong to starts at its heading', async () => {
  const shown = showList();
  await follow(shown, 'Customer of 2');
  await follow(shown, 'All licenses');
  await screen.findByRole('link', { name: 'License 2' });
  expect(screen.getByRole('heading', { name: 'Licenses' })).toHaveFocus();
});

test('whoever has gone on before the rows come stays there', async () => {
  const shown = showList();
  await follow(shown, 'License 2');
  await shown.user.click(screen.getByRole('button', { name: 'Back' }));
  const home = screen.getByRole('link', { name: 'Home' });
  home.focus();
  await screen.findByRole('link', { name: 'License 2' });
  expect(home).toHaveFocus();
});

test('whoever reads on is not taken to a row that comes long after', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const shown = showList();
  await follow(shown, 'License 2');
  rowsTake = 12_000;
  await shown.user.click(screen.getByRole('button', { name: 'Back' }));
  await act(() => jest.advanceTimersByTimeAsync(rowsTake));
  expect(screen.getByRole('link', { name: 'License 2' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Licenses' })).toHaveFocus();
});
