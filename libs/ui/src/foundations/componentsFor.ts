import type { ComponentFacts } from '../../.storybook/facts';

/** The components whose names, here or elsewhere, purposes or screens hold all of the words typed. */
export function componentsFor(typed: string, components: readonly ComponentFacts[]): ComponentFacts[] {
  const words = typed.toLowerCase().split(/\s+/);
  return components.filter(({ title, alsoCalled, use, screens }) => {
    const told = [title, ...alsoCalled, ...use, ...screens.map((screen) => screen.title)]
      .join(' ')
      .toLowerCase();
    return words.every((word) => told.includes(word));
  });
}
