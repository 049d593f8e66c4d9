import { renderHook } from '@testing-library/react';
import { brand, useScreenTitle } from './screenTitle';

afterEach(() => document.head.replaceChildren());

test.each([
  [undefined, 'Sign In · License Management', { name: 'License Management' }],
  ['License Admin', 'Sign In · License Admin', { name: 'License Admin' }],
  ['Acme', 'Sign In · Acme License Management', { name: 'License Management', provider: 'Acme' }],
  ['Acme Licensing', 'Sign In · Acme Licensing', { name: 'Acme Licensing' }],
])('with the provider %s the title is %s', (provider, title, expected) => {
  if (provider) {
    const meta = document.createElement('meta');
    meta.name = 'provider-name';
    meta.content = provider;
    document.head.append(meta);
  }
  renderHook(() => useScreenTitle('Sign In'));
  expect(document.title).toBe(title);
  expect(brand()).toEqual(expected);
});
