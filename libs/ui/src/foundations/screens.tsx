import { useEffect, useState } from 'react';

/** The catalogue of screens, where both are served: beside this one. */
const SCREENS = './screens/';

/** Where a story of the catalogue of screens is. */
export const screenAddress = (story: string) => `${SCREENS}?path=/story/${story}`;

type Screens = 'unknown' | 'there' | 'missing';

/** Whether the catalogue of screens is served beside this one. */
export function useScreens(): Screens {
  const [screens, setScreens] = useState<Screens>('unknown');
  useEffect(() => {
    fetch(`${SCREENS}index.json`)
      .then((answer) => answer.json())
      .then(
        () => setScreens('there'),
        () => setScreens('missing'),
      );
  }, []);
  return screens;
}

/** Says what to do where the catalogue of screens is missing. */
export const NoScreens = ({ are }: { are: Screens }) =>
  are === 'missing' && (
    <p>
      The screens are a catalogue of their own, which is not served beside this one: <code>npm start</code>{' '}
      builds and serves both, with links from here.
    </p>
  );

/** A link to the catalogue of screens; where it is missing, that is said instead. */
export function ScreensLink({ children }: { children: string }) {
  const screens = useScreens();
  if (screens !== 'there') return <NoScreens are={screens} />;
  return (
    <a href={SCREENS} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
