import { sql } from 'kysely';
import type { Tx } from '../platform/db/database';
import type { ListQuery } from './listQuery';

/** Counts the entries of several queries of one list in one pass over its table. */
export const countLists = async (tx: Tx, queries: readonly ListQuery[]): Promise<number[]> => {
  const [first] = queries;
  if (!first) return [];
  const { from, workspaceId } = first.definition;
  const counts = queries.map(({ condition }) => sql`count(*) filter (where ${condition})::int`);
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}] as totals from ${from} where ${workspaceId} = ${tx.workspaceId}`.execute(tx);
  return rows[0]?.totals ?? [];
};
