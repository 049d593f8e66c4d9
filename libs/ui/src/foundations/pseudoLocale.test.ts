import { translatePage } from '../../.storybook/pseudoLocale';

test('what is written, named and drawn by a stylesheet is longer, now and as it comes', async () => {
  document.body.innerHTML = '<table aria-label="Licenses"><td data-label="Expiry Date">Never</td></table>';
  const end = translatePage();
  const table = document.querySelector('table')!;
  const [cell] = table.querySelectorAll('td');
  expect(cell).toHaveTextContent('[Ñévéŕ~~]');
  expect(table).toHaveAccessibleName('[Ļîçéñšéš~~~]');
  expect(cell).toHaveAttribute('data-label', '[Éxþîŕý Ðáţé~~~~]');

  cell!.setAttribute('data-label', 'Days Left');
  await new Promise((resolve) => setTimeout(resolve));
  expect(cell!.getAttribute('data-label')).toMatch(/^\[.+~+\]$/);
  end();
});
