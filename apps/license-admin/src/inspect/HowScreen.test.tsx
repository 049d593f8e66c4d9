import format from '@lm/api-client/license-file-format.md?raw';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { blocksOf, piecesOf } from './blocks';
import { HowScreen } from './HowScreen';

test('shows everybody how a file is verified, with the program, the algorithm and the vectors', () => {
  renderScreen(<HowScreen />, { at: '/inspect/how', as: null });
  expect(screen.getByRole('heading', { name: 'How a file is verified', level: 1 })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The proof', level: 2 })).toBeVisible();
  expect(screen.getByText(/export async function verify/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Code: In JavaScript' })).toHaveAttribute('tabindex', '0');
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('row', { name: /^base64 of 32 bytes the root$/ })).toBeVisible();
  expect(screen.getAllByRole('list')).toHaveLength(2);
  const vectors = screen.getByRole('link', { name: 'test-vectors/license-proofs.json' });
  expect(vectors).toHaveAttribute('download', 'license-proofs.json');
  expect(screen.getByRole('link', { name: 'Inspect a file' })).toBeVisible();
});

test('nothing of the document is left out or shown as it is typed', () => {
  const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
  const texts = blocksOf(format).flatMap((block) => {
    if (block.kind === 'code') return [block.text];
    const lines =
      block.kind === 'list' ? block.items : block.kind === 'table' ? block.rows.flat() : [block.text];
    return lines.flatMap(piecesOf).map(({ text, as, href }) => {
      if (as !== 'code') expect(text).not.toMatch(/`|\*\*|\]\(/);
      return text + (href ?? '');
    });
  });
  const source = format.replace(/^# .*$/m, '').replaceAll(/^```\w*$/gm, '');
  expect(letters(texts.join(''))).toBe(letters(source));
});
