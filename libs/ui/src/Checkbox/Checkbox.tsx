import { Checkable, type CheckableProps } from './Checkable';

export type CheckboxProps = CheckableProps;

/** Something that is chosen or not, often one of several. For a setting that takes effect, use `Toggle`. */
export function Checkbox(props: CheckboxProps) {
  return <Checkable {...props} />;
}
