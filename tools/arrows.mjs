/** Fails unless the project graph has exactly the arrows of the house, no more and no fewer. */
import { createProjectGraphAsync } from '@nx/devkit';
import { HOUSE } from './house.mjs';

const { nodes, dependencies } = await createProjectGraphAsync({ exitOnError: true });
const drawn = Object.fromEntries(
  Object.keys(nodes).map((project) => [
    project,
    [
      ...new Set(
        (dependencies[project] ?? []).map(({ target }) => target).filter((target) => target in nodes),
      ),
    ].sort(),
  ]),
);
const show = (arrows) => (arrows ? arrows.join(', ') || 'nothing' : 'no such project');
const wrong = [...new Set([...Object.keys(HOUSE), ...Object.keys(drawn)])].filter(
  (project) => show(HOUSE[project]) !== show(drawn[project]),
);
for (const project of wrong) {
  console.error(`${project} depends on ${show(drawn[project])}; the house says ${show(HOUSE[project])}.`);
}
if (wrong.length === 0) console.log('The project graph has exactly the arrows of the house.');
process.exit(wrong.length === 0 ? 0 : 1);
