import { useOf } from '@storybook/addon-docs/blocks';
import { Badge } from '../src/Badge/Badge';
import { useLastRun } from '../src/foundations/LastRun';
import type { Guidance } from './guidance';
import { components } from './knownFacts';

const factsOf = (title: string) => components.find((component) => component.title === title);
const SCREENS = './screens/?path=/story/';

const MEANING = {
  stable: 'Screens rely on it: its props stay as they are.',
  new: 'Ready for screens; its props may still change.',
  experimental: 'To be tried out; it may go again.',
};

/** How far a component has come, as its guidance says, and what that means. */
export function StatusBlock() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { status = 'stable' } = (preparedMeta.parameters.guidance ?? {}) as Partial<Guidance>;
  return (
    <p>
      <Badge tone={status === 'stable' ? 'success' : status === 'new' ? 'info' : 'warning'}>{status}</Badge>{' '}
      {MEANING[status]}
    </p>
  );
}

/** What the last run of all stories found of a component's accessibility. */
export function AccessibilityBlock() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const run = useLastRun();
  const found = run?.components.find(({ title }) => title === preparedMeta.title);
  if (!run || !found) return null;
  const { runs, rules, violations } = found;
  return (
    <>
      <h2 id="accessibility">Accessibility in the last run</h2>
      <p>
        {new Date(run.ended).toLocaleString()}: {rules} rules applied in {runs} runs of its stories.{' '}
        {violations.length === 0 && 'No violations.'}
      </p>
      <ul>
        {violations.map((violation) => (
          <li key={violation}>{violation}</li>
        ))}
      </ul>
    </>
  );
}

/** Which screens show a component, and its last changes. */
export function FactsBlock() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const facts = factsOf(preparedMeta.title);
  if (!facts) return null;
  return (
    <>
      <h2 id="screens">Where it is shown</h2>
      {facts.screens.length === 0 && <p>In other components, or around all screens.</p>}
      <ul className="screens">
        {facts.screens.map(({ title, story }) => (
          <li key={story}>
            <a href={`${SCREENS}${story}`} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <h2 id="changes">Last changes</h2>
      {facts.changes.length === 0 && <p>This copy of the sources came without its history.</p>}
      <ul>
        {facts.changes.map(({ day, what }) => (
          <li key={`${day} ${what}`}>
            {day}: {what}
          </li>
        ))}
      </ul>
    </>
  );
}
