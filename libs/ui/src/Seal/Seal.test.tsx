import { render, screen, within } from '@testing-library/react';
import { Seal } from './Seal';

test('says the verdict first, then for whom and until when', () => {
  render(
    <Seal
      verdict="genuine"
      title="Genuine and current"
      facts={[{ term: 'For', details: 'Oslo' }]}
      text="Issued for Oslo."
    />,
  );
  const seal = within(screen.getByRole('region', { name: 'Genuine and current' }));
  expect(seal.getByRole('heading', { level: 2, name: 'Genuine and current' })).toBeVisible();
  expect(seal.getByRole('definition')).toHaveTextContent('Oslo');
  expect(seal.getByText('Issued for Oslo.')).toBeVisible();
});

test('a verdict about nothing known shows no facts', () => {
  render(<Seal verdict="refused" title="Altered" text="It was changed." />);
  expect(screen.queryByRole('definition')).not.toBeInTheDocument();
});
