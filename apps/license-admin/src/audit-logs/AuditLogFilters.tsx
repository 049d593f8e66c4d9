import { AUDIT_TABLES, dayBounds, displayName, isDay, isTurned, type User } from '@lm/domain';
import { Select, TextField } from '@lm/ui';
import { SearchSelect } from '@lm/ui/pickers';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFilterOptions } from '../forms/useFilterOptions';
import { dateStyle } from '../listing/dateStyle';
import { SETTLED_AFTER_MS } from '../listing/useSettled';
import { Allowed } from '../session/Allowed';
import styles from './AuditLogFilters.module.css';
import { KINDS, tableText } from './auditLogColumns';
import type { AuditLogFilter } from './auditLogsApi';
import { DateFilter } from './DateFilter';
import { words } from './words';

/** What the audit log is filtered by; empty for all. */
type AuditLogFilterValues = {
  user: string;
  table: string;
  record: string;
  /** A record whose timeline it is about, as `Licenses/1042`. */
  about: string;
  /** An operation, or what was done in one word. */
  operation: string;
  /** First day, `YYYY-MM-DD`, in the reader's time zone. */
  from: string;
  /** Last day, `YYYY-MM-DD`, in the reader's time zone. */
  to: string;
};

const OPERATIONS: NonNullable<AuditLogFilter['operation']>[] = ['Create', 'Update', 'Delete'];

/** What the filters can be, where not any text; an address typed by hand may say anything. */
export const KNOWN_FILTERS = {
  operation: (value: string) => [...OPERATIONS, ...KINDS].some((known) => known === value),
  from: isDay,
  to: isDay,
};

/** What the log is about, and what else an address may name. */
function tablesWith(table: string): readonly string[] {
  const known: readonly string[] = AUDIT_TABLES;
  return table === '' || known.includes(table) ? known : [table, ...known];
}

/** The filters as the server takes them. */
export function auditLogFilter(
  { user, table, record, about, operation, from, to }: AuditLogFilterValues,
  search: string,
): AuditLogFilter {
  return {
    searchTerm: search.trim() || undefined,
    userId: user || undefined,
    tableName: table || undefined,
    recordId: record || undefined,
    ...subjectOf(about),
    kind: KINDS.find((known) => known === operation),
    operation: OPERATIONS.find((known) => known === operation),
    fromDate: boundsOf(from)?.first.toISOString(),
    toDate: isTurned({ from, to }) ? undefined : boundsOf(to)?.last.toISOString(),
  };
}

const SUBJECTS = ['Applications', 'Customers', 'Licenses', 'Users'] as const;

/** The record that the log is asked about. */
function subjectOf(about: string): Pick<AuditLogFilter, 'subjectTable' | 'subjectId'> {
  const [table, id] = about.split('/');
  const subjectTable = SUBJECTS.find((known) => known === table);
  return subjectTable && id ? { subjectTable, subjectId: id } : {};
}

// The server refuses what no entry can have: a day of the year 1000, or how 9999 ends west of Greenwich.
const boundsOf = (day: string) => dayBounds(day, dateStyle.timeZone);

/** Entries that the list calls by a word of their own, as table and operation: what is created in `Sessions` is a sign-in. */
const EVENTS: Readonly<Record<string, string>> = {
  ...words.events,
  'ApiTokens Create': words.changes['ApiTokens Create']!,
  'ApiTokens Delete': words.changes['ApiTokens Delete']!,
};

/** The operations as the list calls them. Without a table, an event is chosen with its table. */
function operationOptions(table: string, chosen: string) {
  const known = [...OPERATIONS, ...KINDS].map((value) => ({
    value,
    label: EVENTS[`${table} ${value}`] ?? value,
  }));
  const named = known.filter(({ value, label }) => label !== value || value === chosen);
  const isOfEvents = Object.keys(EVENTS).some((event) => event.startsWith(`${table} `));
  if (isOfEvents) return named;
  const events = Object.entries(EVENTS).map(([value, label]) => ({ value, label }));
  return table ? known : [...known, ...events];
}

/** What an option stands for. */
function chosenOperation(value: string): Partial<AuditLogFilterValues> {
  const [table, operation] = value.split(' ');
  return table && operation ? { table, operation } : { operation: value };
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: tableText(value) }));

type AuditLogFiltersProps = {
  values: AuditLogFilterValues;
  onChange: (change: Partial<AuditLogFilterValues>) => void;
  /** Whose entries there are to choose from, for who may see more than the own ones. */
  users: readonly User[];
};

export function AuditLogFilters({ values, onChange, users }: AuditLogFiltersProps) {
  const userOptions = useFilterOptions(users, displayName, values.user);
  return (
    <div className={styles.filters} role="group" aria-label={words.filtersLabel}>
      <Allowed to="auditLog.read" owner="others">
        <SearchSelect
          label={words.filters.user}
          placeholder={words.allUsers}
          options={userOptions}
          value={values.user}
          onChange={(user) => onChange({ user })}
        />
      </Allowed>
      <Select
        label={words.filters.tableName}
        placeholder={words.allTables}
        options={asOptions(tablesWith(values.table))}
        value={values.table}
        onChange={({ target }) => onChange({ table: target.value })}
      />
      <RecordFilter record={values.record} onChange={(record) => onChange({ record })} />
      <Select
        label={words.filters.operation}
        placeholder={words.allOperations}
        options={operationOptions(values.table, values.operation)}
        value={values.operation}
        onChange={({ target }) => onChange(chosenOperation(target.value))}
      />
      <DateFilter from={values.from} to={values.to} onChange={onChange} />
    </div>
  );
}

/** No record's id is longer: the API refuses to look for one. */
const RECORD_ID_MAX = 100;

/** Asks the server once the reader has stopped typing: after a moment, on Enter, or when the focus leaves. */
function RecordFilter({ record, onChange }: { record: string; onChange: (record: string) => void }) {
  const [typed, setTyped] = useState(record);
  const [asked, setAsked] = useState<string>();
  const [shown, setShown] = useState(record);
  if (shown !== record) {
    setShown(record);
    // What was asked here is shown as it was typed, and typing may have gone on.
    if (record !== asked) setTyped(record);
    setAsked(undefined);
  }
  const commit = () => {
    if (typed.trim() === record) return;
    setAsked(typed.trim());
    onChange(typed.trim());
  };
  const apply = useEffectEvent(commit);
  useEffect(() => {
    const pause = setTimeout(() => apply(), SETTLED_AFTER_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <TextField
      type="search"
      label={words.filters.recordId}
      placeholder={words.recordIdPlaceholder}
      maxLength={RECORD_ID_MAX}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => commit()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
