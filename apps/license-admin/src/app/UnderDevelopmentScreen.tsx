import { Link, Placeholder } from '@lm/ui';
import { useRef } from 'react';
import { useScreenTitle } from '../frame/screenTitle';
import { useHeadingFocus } from '../frame/useHeadingFocus';
import { PATHS } from '../paths';
import { underDevelopment as words } from './words';

export function UnderDevelopmentScreen() {
  const screen = useRef<HTMLDivElement>(null);
  useScreenTitle(words.title);
  useHeadingFocus(screen);
  return (
    <div ref={screen}>
      <Placeholder
        title={words.title}
        text={words.text}
        action={
          <Link href={PATHS.dashboard} variant="button">
            {words.back}
          </Link>
        }
      />
    </div>
  );
}
