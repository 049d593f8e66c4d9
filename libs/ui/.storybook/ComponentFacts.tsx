import { useOf } from '@storybook/addon-docs/blocks';
import { Fragment } from 'react';
import { Badge, type BadgeProps } from '../src/Badge/Badge';
import { NoRun, useLastRun } from '../src/foundations/LastRun';
import { NoScreens, screenAddress, useScreens } from '../src/foundations/screens';
import { StoredPicture } from '../src/foundations/StoredPicture';
import type { Change, PropChanges } from './changes';
import type { Guidance } from './guidance';
import { components } from './knownFacts';
import { ComponentLink } from './ComponentLink';
import { BlockHeading } from '../src/foundations/BlockHeading';

/** A badge as it is everywhere else: documentation says how large words in its paragraphs are. */
const Label = (badge: BadgeProps) => (
  <span className="sb-unstyled">
    <Badge {...badge} />
  </span>
);

const factsOf = (title: string) => components.find((component) => component.title === title);

/** What of an element is asked for most. */
const OF_PLATFORM: Readonly<Record<string, readonly string[]>> = {
  button: ['onClick', 'disabled', 'type'],
  input: ['value', 'defaultValue', 'onChange', 'type', 'placeholder', 'disabled', 'readOnly'],
  checkbox: ['checked', 'defaultChecked', 'onChange', 'disabled'],
  select: ['value', 'defaultValue', 'onChange', 'disabled'],
  textarea: ['value', 'defaultValue', 'onChange', 'placeholder', 'disabled', 'readOnly'],
};

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
      <Label tone={status === 'stable' ? 'success' : status === 'new' ? 'info' : 'warning'}>{status}</Label>{' '}
      {MEANING[status]}
    </p>
  );
}

/** Which other props a component takes than those of its table. */
export function PlatformPropsBlock() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { element } = factsOf(preparedMeta.title) ?? {};
  if (element === undefined) return null;
  const { name, omitted } = element;
  const known = OF_PLATFORM[name === 'input' && omitted.includes('type') ? 'checkbox' : name] ?? [];
  return (
    <p>
      And everything that the platform’s <code>{`<${name}>`}</code> takes, such as{' '}
      {known
        .filter((prop) => !omitted.includes(prop))
        .map((prop) => (
          <Fragment key={prop}>
            <code>{prop}</code>,{' '}
          </Fragment>
        ))}
      <code>ref</code> and <code>id</code>
      {omitted.includes('style') && (
        <>
          , but neither <code>className</code> nor <code>style</code>
        </>
      )}
      .
    </p>
  );
}

/** A component that opens something, opened: on its page it stays closed, as what opens takes the focus. */
export function OpenBlock() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const facts = factsOf(preparedMeta.title);
  if (!facts?.opened) return null;
  return (
    <>
      <BlockHeading>When it is open</BlockHeading>
      <div className="opened">
        <StoredPicture story={facts.opened} alt={`${facts.component}, open`} />
      </div>
    </>
  );
}

/** What the last run of all stories found of a component's accessibility. */
export function AccessibilityBlock() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const run = useLastRun();
  const found = run?.components.find(({ title }) => title === preparedMeta.title);
  const heading = <BlockHeading>Accessibility in the last run</BlockHeading>;
  if (!run || !found)
    return (
      <>
        {heading}
        <NoRun />
      </>
    );
  const { runs, rules, violations } = found;
  return (
    <>
      {heading}
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

const dayText = (day: string) =>
  new Date(day).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

const CHANGED_PROPS: readonly (keyof PropChanges)[] = ['added', 'removed', 'changed'];

/** What a change is to those who use the component. */
function KindsOfChange({ isFirst, looks, props }: Change) {
  if (isFirst) return <Label tone="info">first version</Label>;
  const kinds = CHANGED_PROPS.filter((kind) => props[kind].length > 0);
  return (
    <>
      {looks && <Label>looks</Label>} {kinds.length > 0 && <Label tone="info">props</Label>}
      {kinds.map((kind) => (
        <Fragment key={kind}>
          {' '}
          {kind}{' '}
          {props[kind].map((name) => (
            <Fragment key={name}>
              <code>{name}</code>{' '}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </>
  );
}

/** The screens that show one of the components, each of them once. */
const screensWith = (titles: readonly string[]) => [
  ...new Map(
    components
      .filter(({ title }) => titles.includes(title))
      .flatMap(({ screens }) => screens.map((screen) => [screen.story, screen])),
  ).values(),
];

/** Says in which components screens take what they never take by itself. */
function Within({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return <p>In other components, or around all screens.</p>;
  return (
    <p>
      Within{' '}
      {titles.map((title, index) => (
        <Fragment key={title}>
          {index > 0 && ', '}
          <ComponentLink name={title.slice(title.indexOf('/') + 1)} />
        </Fragment>
      ))}
      , which these screens take:
    </p>
  );
}

/** Which screens show a component, and its last changes. */
export function FactsBlock() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const facts = factsOf(preparedMeta.title);
  const screens = useScreens();
  if (!facts) return null;
  const shownOn = facts.screens.length > 0 ? facts.screens : screensWith(facts.within);
  return (
    <>
      <BlockHeading>Where it is shown</BlockHeading>
      {facts.screens.length === 0 && <Within titles={facts.within} />}
      {shownOn.length > 0 && <NoScreens are={screens} />}
      <ul className="screens">
        {shownOn.map(({ title, story }) => (
          <li key={story}>
            {screens === 'there' ? (
              <a href={screenAddress(story)} target="_blank" rel="noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
      <BlockHeading>Last changes</BlockHeading>
      {facts.changes.length === 0 && <p>This copy of the sources came without its history.</p>}
      <dl className="changes">
        {[...new Set(facts.changes.map(({ day }) => day))].map((day) => (
          <Fragment key={day}>
            <dt>
              <time dateTime={day}>{dayText(day)}</time>
            </dt>
            {facts.changes
              .filter((change) => change.day === day)
              .map((change) => (
                <dd key={change.what}>
                  {change.what} <KindsOfChange {...change} />
                </dd>
              ))}
          </Fragment>
        ))}
      </dl>
    </>
  );
}
