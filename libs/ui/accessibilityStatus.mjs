import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds up, by component, what a run of stories found of accessibility; the catalogue shows the last one. */
export function accessibilityStatus() {
  const components = new Map();
  return {
    /** Takes in a run of one story: the rules that it kept, and what was wrong. */
    note({ title }, theme, { problems, rules }) {
      const known = components.get(title) ?? { title, runs: 0, rules: new Set(), violations: [] };
      components.set(title, known);
      known.runs += 1;
      for (const rule of rules) known.rules.add(rule);
      known.violations.push(
        ...problems.filter((problem) => problem.startsWith('axe')).map((problem) => `${theme}: ${problem}`),
      );
    },
    /** Lays the status into folders: a built catalogue, and where later builds find it. */
    write(folders, browser) {
      const status = {
        ended: new Date().toISOString(),
        browser,
        components: [...components.values()]
          .map((component) => ({ ...component, rules: component.rules.size }))
          .sort((one, other) => one.title.localeCompare(other.title)),
      };
      for (const folder of folders) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'accessibility.json'), `${JSON.stringify(status, null, 2)}\n`);
      }
    },
  };
}
