interface Asked {
  Sort?: string;
  FromDate?: string;
  ToDate?: string;
}

/**
 * The order in which the audit log is asked for. A period is read in the order of time: entries written side by side
 * have ids in another one.
 */
export function auditLogSort({ Sort = '-id', FromDate, ToDate }: Asked): string {
  const isPeriod = FromDate !== undefined || ToDate !== undefined;
  return isPeriod ? Sort.replace('id', 'operationDate') : Sort;
}
