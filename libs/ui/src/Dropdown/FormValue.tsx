import { type RefObject, useEffect, useEffectEvent } from 'react';

type FormValueProps = {
  /** The control that a person uses; the form is that around it. */
  control: RefObject<HTMLInputElement | HTMLButtonElement | null>;
  /** The name that the values are sent by; without it none is sent. */
  name: string | undefined;
  /** What is sent. */
  values: readonly (string | number)[];
  /** Whether nothing is sent, as of any control that is disabled. */
  disabled: boolean;
  /** The form is being reset. */
  onReset: () => void;
};

/** What a picker sends with the form around it. */
export function FormValue({ control, name, values, disabled, onReset }: FormValueProps) {
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    // At the root every handler has run that could cancel the reset.
    const root = control.current?.getRootNode();
    const onFormReset = (event: Event) => {
      if (event.target === control.current?.form && !event.defaultPrevented) reset();
    };
    root?.addEventListener('reset', onFormReset);
    return () => root?.removeEventListener('reset', onFormReset);
  }, [control]);
  return (
    name !== undefined &&
    values.map((value, index) => (
      <input key={index} type="hidden" name={name} value={value} disabled={disabled} />
    ))
  );
}
