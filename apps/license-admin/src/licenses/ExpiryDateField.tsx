import { earliestExpiryDay, EXPIRY_DATE_INVALID, expiryText, type Term, TERMS } from '@lm/domain';
import { Button, TextField } from '@lm/ui';
import type { CustomFieldState } from '@lm/ui/form-dialog';
import { type SyntheticEvent, useRef, useState } from 'react';
import { dateStyle } from '../listing/dateStyle';
import { serverTime } from '../lm/serverClock';
import styles from './ExpiryDateField.module.css';
import { formWords } from './formWords';

/** Without it browsers take years of six digits. */
const LATEST_DAY = '9999-12-31';

type ExpiryDateFieldProps = {
  field: CustomFieldState;
  /** The last day that a term leads to, `YYYY-MM-DD`; a term that leads to none is not offered. */
  dayAfter: (term: Term, now: Date) => string | undefined;
  /** Whether the date has the focus when the dialog opens. */
  isFirst?: boolean;
};

/** The last day of a license, with the usual terms beside it; after one of them Enter in the date saves. */
export function ExpiryDateField({ field, dayAfter, isFirst }: ExpiryDateFieldProps) {
  const { value, setValue, readOnly, disabled, error, ...shared } = field;
  const date = useRef<HTMLInputElement>(null);
  // February 30th, or a day without its year: the browser shows what was typed, but to the form the field is empty.
  const [isNoDay, setIsNoDay] = useState(false);
  const judge = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setIsNoDay(currentTarget.validity.badInput);
  const now = serverTime();
  const choose = (day: string) => {
    setValue(day);
    date.current?.focus();
  };
  return (
    <div className={styles.field}>
      {!readOnly && (
        <div className={styles.terms} role="group" aria-label={formWords.termsLabel}>
          {TERMS.map((term) => {
            const day = dayAfter(term, now);
            return day !== undefined && <TermButton key={term} term={term} day={day} onChoose={choose} />;
          })}
        </div>
      )}
      <TextField
        {...shared}
        ref={date}
        data-autofocus={isFirst}
        type="date"
        min={earliestExpiryDay(now)}
        max={LATEST_DAY}
        value={String(value)}
        readOnly={readOnly}
        disabled={disabled}
        error={error && isNoDay && !value ? EXPIRY_DATE_INVALID : error}
        onKeyUp={judge}
        onChange={(event) => {
          judge(event);
          setValue(event.target.value);
        }}
      />
    </div>
  );
}

function TermButton({ term, day, onChoose }: { term: Term; day: string; onChoose: (day: string) => void }) {
  return (
    <Button
      size="sm"
      aria-label={formWords.termTo(formWords.terms[term], expiryText(day, dateStyle.locale))}
      onClick={() => onChoose(day)}
    >
      {formWords.terms[term]}
    </Button>
  );
}
