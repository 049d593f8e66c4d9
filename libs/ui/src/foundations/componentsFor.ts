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

/** A name and the words that it is made of: DataTable is a table. */
const wordsIn = (name: string) => `${name} ${name.replace(/([a-z])(?=[A-Z])/g, '$1 ')}`;

/** What a word tells more by standing in a component's name than in its purpose, and there more than in a screen's name. */
const weightsOf = ({ title, alsoCalled, use, screens }: ComponentFacts): readonly [string, number][] => [
  [[wordsIn(title), ...alsoCalled].join(' ').toLowerCase(), 4],
  [use.join(' ').toLowerCase(), 2],
  [screens.map((screen) => screen.title.toLowerCase()).join(' '), 1],
];

/** Whether one of a text's words begins so: "back" is no part of "feedback". */
const hasWord = (text: string, stem: string) =>
  text.split(/[^\p{L}\d]+/u).some((word) => word.startsWith(stem));

/**
 * The components that the most of the words typed tell of, by their names, here or elsewhere, their purposes and the screens
 * that show them: the best first. All of them, as they come, where no word tells anything.
 */
export function componentsFor(
  typed: string,
  components: readonly ComponentFacts[],
): readonly ComponentFacts[] {
  const words = typed.toLowerCase().split(/\s+/);
  const stems = words.filter((word) => word && !LITTLE.has(word)).map(stemOf);
  if (stems.length === 0) return components;
  const found = components.map((component) => {
    const weights = weightsOf(component);
    const held = stems.map((stem) =>
      weights.reduce((sum, [text, weight]) => (hasWord(text, stem) ? sum + weight : sum), 0),
    );
    return { component, words: held.filter(Boolean).length, weight: held.reduce((sum, one) => sum + one, 0) };
  });
  const most = Math.max(...found.map(({ words }) => words));
  return found
    .filter(({ words }) => words > 0 && words === most)
    .sort((one, other) => other.weight - one.weight)
    .map(({ component }) => component);
}
