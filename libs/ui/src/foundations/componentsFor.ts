import type { ComponentFacts } from '../../.storybook/facts';

/** What the search suggests. */
export const PURPOSES = ['choose one of many', 'say that something failed', 'dashboard'] as const;

/** Words that tell no purpose. */
const LITTLE = new Set('a an and for i in is of or say show something that the to want with'.split(' '));

const ENDING = /(ing|ed|es|s|e)$/;

/** Without its ending, so that "choose" finds "choosing"; short words are too much alike. */
const stemOf = (word: string) => {
  const stem = word.replace(ENDING, '');
  return stem.length < 4 ? word : stem;
};

/** The components whose names, here or elsewhere, purposes or screens hold all of the words typed that tell something. */
export function componentsFor(typed: string, components: readonly ComponentFacts[]): ComponentFacts[] {
  const words = typed.toLowerCase().split(/\s+/);
  const stems = words.filter((word) => !LITTLE.has(word)).map(stemOf);
  return components.filter(({ title, alsoCalled, use, screens }) => {
    const told = [title, ...alsoCalled, ...use, ...screens.map((screen) => screen.title)]
      .join(' ')
      .toLowerCase();
    return stems.every((stem) => told.includes(stem));
  });
}
