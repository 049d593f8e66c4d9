import { useEffect, useEffectEvent, useState } from 'react';
import { TextField, type TextFieldProps } from '../TextField/TextField';

/** Each digit of a year makes another day: the one that is meant is there when typing pauses. */
const TYPING_PAUSE_MS = 300;

/** How long after it was told a day may be another one than the given. */
const TAKEN_WITHIN_MS = 1000;

/** Browsers take years of six digits. */
const LAST_DAY = '9999-12-31';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** `YYYY-MM-DD`; empty for none. */
  value: string;
  /** Called with the day when typing pauses or the field is left; with nothing when it has none. */
  onChange: (day: string) => void;
  /** What is said where a date is left that is no day, such as February 30th or one without its year. */
  noDay: string;
};

/** Whether a part is missing, the day does not exist, or the year has less than four digits. */
const isUnfinished = ({ validity, value }: HTMLInputElement) =>
  validity.badInput || (value !== '' && value < '1000');

/**
 * A day that is typed or picked. What stands in the field is its own until it is told: a browser forgets the digits
 * typed so far when it is given another value between two keys, as by an address that changes later.
 */
export function DayField({ value, onChange, noDay, error, max = LAST_DAY, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState({ day: value, isWhole: true });
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  const [isNoDay, setIsNoDay] = useState(false);
  const showGiven = () => {
    setTyped({ day: value, isWhole: true });
    setTold(value);
    setIsNoDay(false);
  };
  if (value !== seen) {
    setSeen(value);
    if (value !== told) showGiven();
  }

  const tell = (day: string) => {
    if (day === told) return;
    setTold(day);
    onChange(day);
  };
  const onPause = useEffectEvent(tell);
  useEffect(() => {
    if (!typed.isWhole) return undefined;
    const timer = setTimeout(() => onPause(typed.day), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // Nobody took it, or it was taken back before it was drawn, as by Back.
  const isUntaken = value !== told && typed.day === told;
  const onUntaken = useEffectEvent(showGiven);
  useEffect(() => {
    if (!isUntaken) return undefined;
    const timer = setTimeout(() => onUntaken(), TAKEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isUntaken, told]);

  return (
    <TextField
      {...field}
      type="date"
      max={max}
      value={typed.day}
      error={isNoDay ? noDay : error}
      onChange={({ target }) => {
        const isWhole = !isUnfinished(target);
        setTyped({ day: target.value, isWhole });
        if (isWhole) setIsNoDay(false);
      }}
      onBlur={({ target }) => {
        const isLeftUnfinished = isUnfinished(target);
        setIsNoDay(isLeftUnfinished);
        tell(isLeftUnfinished ? '' : target.value);
      }}
    />
  );
}
