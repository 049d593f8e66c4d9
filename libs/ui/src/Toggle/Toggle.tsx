import { Checkable, type CheckableProps } from '../Checkbox/Checkable';

export type ToggleProps = CheckableProps;

/** Something that is on or off. Space turns it. */
export function Toggle(props: ToggleProps) {
  return <Checkable {...props} role="switch" />;
}
