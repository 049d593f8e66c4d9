import { pageOf } from '../src/foundations/pageOf';
import { components } from './knownFacts';

/** A name of code, which leads to the component's page where it is the name of one. */
export function ComponentLink({ name }: { name: string }) {
  const known = components.find(({ component }) => component === name);
  if (!known) return <code>{name}</code>;
  return (
    <a href={pageOf(known.title)} target="_parent">
      <code>{name}</code>
    </a>
  );
}
