import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { DensityToggle } from './DensityToggle';

const page = document.documentElement;
const button = () => screen.getByRole('button', { name: 'Compact rows' });

/** What the browser does before anything is drawn. */
function loadPage() {
  delete page.dataset.density;
  const script = readFileSync(join(__dirname, '../app/themeAtLoad.js'), 'utf8');
  runInNewContext(script, { document, localStorage });
  return renderScreen(<DensityToggle />);
}

afterEach(() => delete page.dataset.density);

test('rows are compact from when it is chosen until it is taken back, also after the page is loaded again', async () => {
  const first = loadPage();
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  await first.user.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(page).toHaveAttribute('data-density', 'compact');

  first.unmount();
  const second = loadPage();
  expect(page).toHaveAttribute('data-density', 'compact');
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  await second.user.click(button());
  expect(page).not.toHaveAttribute('data-density');

  second.unmount();
  loadPage();
  expect(page).not.toHaveAttribute('data-density');
  expect(button()).toHaveAttribute('aria-pressed', 'false');
});
