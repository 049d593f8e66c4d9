import { escapeHtml, harmless, trusted } from './html';

test('text stays text in HTML', () => {
  const element = document.createElement('p');
  element.innerHTML = escapeHtml('<img src=x onerror="alert(1)"> & \'co\'');
  expect(element.children).toHaveLength(0);
  expect(element).toHaveTextContent('<img src=x onerror="alert(1)"> & \'co\'');
});

test('only HTML that was built here passes the guard', () => {
  const built = trusted('<b>ours</b>');
  expect(harmless(built)).toBe(built);
  expect(harmless('<b>theirs</b>')).toBe('&lt;b&gt;theirs&lt;/b&gt;');
});
