import type pg from 'pg';

/** For guests: the embedded database has one session, in which the names of prepared statements are the server's. */
export function withoutStatementNames(connection: pg.ClientBase): void {
  const query = connection.query.bind(connection) as (asked: unknown, ...others: unknown[]) => unknown;
  const unnamed = (asked: unknown, ...others: unknown[]) =>
    query(
      typeof asked === 'object' && asked && 'name' in asked ? { ...asked, name: undefined } : asked,
      ...others,
    );
  connection.query = unnamed as pg.ClientBase['query'];
}
