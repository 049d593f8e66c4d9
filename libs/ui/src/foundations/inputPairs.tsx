import { DateRange } from '../DateRange/DateRange';
import { Disclosure } from '../Disclosure/Disclosure';
import { FileDrop } from '../FileDrop/FileDrop';
import { TextField } from '../TextField/TextField';
import type { Pair } from './pair';

const nothing = () => undefined;

/** Right and wrong uses of what takes days and files, and of what opens in its place, by the names of the components' pages. */
export const INPUT_PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  DateRange: [
    {
      good: {
        show: <DateRange from="2026-11-22" to="2026-11-01" onChange={nothing} />,
        why: 'Keeps what was typed and says what to do.',
      },
      bad: {
        show: <TextField label="From - to" placeholder="YYYY-MM-DD - YYYY-MM-DD" />,
        why: 'A format to be learnt, and no calendar.',
      },
    },
  ],
  Disclosure: [
    {
      good: {
        show: (
          <Disclosure label="Values" defaultOpen>
            Aeronautical Billing, until 3/31/2027
          </Disclosure>
        ),
        why: 'Says what is in it, and closes in its place.',
      },
      bad: {
        show: <Disclosure label="More">The license has expired.</Disclosure>,
        why: 'What matters most is behind a word that says nothing.',
      },
    },
  ],
  FileDrop: [
    {
      good: {
        show: <FileDrop label="Choose a license file" onFiles={nothing} />,
        why: 'Says which file, and all ways to give it.',
      },
      bad: {
        show: <TextField label="Path of the file" placeholder="C:\\licenses\\license.enc" />,
        why: 'A page cannot read a path, and nobody wants to type one.',
      },
    },
  ],
};
