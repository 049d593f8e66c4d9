import { type ComponentType, useState } from 'react';
import type { Guidance } from './guidance';

type Picker<Next> = { value: unknown; onChange: (value: Next) => void };

/** A picker that keeps its choice, as a form would. */
export const keepsChoice = <Next, Props extends Picker<Next>>(Picker: ComponentType<Props>) =>
  function Keeping(props: Props) {
    const [value, setValue] = useState<Props['value']>(props.value);
    return (
      <Picker
        {...props}
        value={value}
        onChange={(next: Next) => {
          setValue(next);
          props.onChange(next);
        }}
      />
    );
  };

/** What the keys of every picker of one value do. */
export const pickerKeys: Guidance['keys'] = [
  ['Any letter', 'Opens the list and goes to the best match'],
  ['Down, Up', 'Open the list; move in it, round its ends'],
  ['Page Down, Page Up', 'Move by ten'],
  ['Control + Home, Control + End', 'Go to an end of the list; alone they move in the text'],
  ['Enter', 'Chooses'],
  ['Tab', 'Chooses what was typed towards, and goes on'],
  ['Escape', 'Closes the list and keeps the choice; a dialog around stays open'],
];
