import { render, screen } from '@testing-library/react';
import { PageHeader } from '../PageHeader/PageHeader';
import { AppFrame } from './AppFrame';

/** A window of so many pixels in a browser whose text is so large. */
function inWindow(width: number, textSize: number) {
  const fits = ([, least, unit]: RegExpMatchArray) =>
    width >= Number(least) * (unit === 'rem' ? textSize : 1);
  window.matchMedia = (query) =>
    ({
      matches: [...query.matchAll(/width >= ([\d.]+)(px|rem)/g)].every(fits),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
}

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

test.each([
  { width: 1280, textSize: 16, place: 'header' },
  { width: 1280, textSize: 24, place: 'page' },
  { width: 1600, textSize: 24, place: 'header' },
  { width: 1600, textSize: 32, place: 'page' },
  { width: 768, textSize: 12, place: 'page' },
])(
  '$width px and text of $textSize px: the breadcrumbs stand in the $place',
  ({ width, textSize, place }) => {
    inWindow(width, textSize);
    render(
      <AppFrame brand="" navigation="" expanded onExpandedChange={() => {}}>
        <PageHeader
          title="Licenses"
          breadcrumbs={[{ label: 'Home', href: '#/dashboard' }, { label: 'Licenses' }]}
        />
      </AppFrame>,
    );
    const isInPage = screen.getByRole('main').contains(screen.getByRole('link', { name: 'Home' }));
    expect(isInPage ? 'page' : 'header').toBe(place);
  },
);
