import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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
    /** Lays the status into a built catalogue. */
    write(file, browser) {
      const status = {
        ended: new Date().toISOString(),
        browser,
        components: [...components.values()]
          .map((component) => ({ ...component, rules: component.rules.size }))
          .sort((one, other) => one.title.localeCompare(other.title)),
      };
      writeFileSync(file, `${JSON.stringify(status, null, 2)}\n`);
    },
  };
}

/** Builds a catalogue anew, which empties its folder, and keeps the status that lies there until a whole run writes another. */
export function keepStatus(file, build) {
  const status = existsSync(file) ? readFileSync(file) : undefined;
  build();
  if (status) writeFileSync(file, status);
}
