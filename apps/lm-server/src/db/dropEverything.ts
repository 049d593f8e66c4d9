import type { PoolClient } from 'pg';

/** All of one namespace that its user may drop and no extension has brought. */
const droppable = (catalog: string, of: { namespace: string; owner: string }) =>
  `from ${catalog} where ${of.namespace} = 'public'::regnamespace and pg_has_role(${of.owner}, 'usage')
     and not exists (select from pg_depend
       where classid = '${catalog}'::regclass and objid = ${catalog}.oid and deptype = 'e')`;

const ROUTINES = droppable('pg_proc', { namespace: 'pronamespace', owner: 'proowner' });
const RELATIONS = droppable('pg_class', { namespace: 'relnamespace', owner: 'relowner' });

/** Not the schema itself: it may belong to somebody else, who granted rights on it. Sequences of columns go with them. */
export async function dropEverything(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select statement from (
       select 1, 'routine if exists ' || oid::regprocedure ${ROUTINES}
       union all select 2, 'table if exists ' || oid::regclass ${RELATIONS} and relkind = 'r'
       union all select 3, 'sequence if exists ' || oid::regclass ${RELATIONS} and relkind = 'S'
     ) as dropped (turn, statement) order by turn`,
  );
  const statements = rows.map(({ statement }) => `drop ${statement} cascade`);
  await client.query(['drop schema if exists drizzle cascade', ...statements].join('; '));
}
