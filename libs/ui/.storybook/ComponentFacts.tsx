import { useOf } from '@storybook/addon-docs/blocks';
import { Badge } from '../src/Badge/Badge';
import type { Guidance } from './guidance';
import { components } from './knownFacts';

const factsOf = (title: string) => components.find((component) => component.title === title);
const SCREENS = './screens/?path=/story/';

/** How far a component has come, as its guidance says. */
export function StatusBlock() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { status = 'stable' } = (preparedMeta.parameters.guidance ?? {}) as Partial<Guidance>;
  return (
    <p>
      <Badge tone={status === 'stable' ? 'success' : status === 'new' ? 'info' : 'warning'}>{status}</Badge>
    </p>
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
