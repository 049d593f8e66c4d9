type Changed = { tableName: string; operation: string };

/** The type of a test event. */
export const PING = 'ping';

/** What an event is called to those who receive it. */
export const eventTypeOf = ({ tableName, operation }: Changed): string => `${tableName}.${operation}`;

/** Whether an endpoint is told of an event: of these types, or all when there are none, but not of what it is itself. */
export function isWanted(
  { id, eventTypes }: { id: string; eventTypes: readonly string[] },
  event: Changed & { recordId: string },
): boolean {
  if (event.tableName === 'Webhooks' && event.recordId === id) return false;
  const isOfType = eventTypes.includes(event.tableName) || eventTypes.includes(eventTypeOf(event));
  return eventTypes.length === 0 || isOfType;
}
