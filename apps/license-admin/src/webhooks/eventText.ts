import { PING } from '@lm/domain';
import { words as logWords } from '../audit-logs/words';
import { words } from './words';

/** An event in the words of the audit log, by its type or by the table alone. */
export function eventText(type: string): string {
  if (type === PING) return words.test;
  const [table = '', operation] = type.split('.');
  const event = `${table} ${operation}`;
  const said = logWords.events[event] ?? logWords.changes[event];
  return (
    said ?? [operation, words.tables[table] ?? logWords.tables[table] ?? table].filter(Boolean).join(' · ')
  );
}
