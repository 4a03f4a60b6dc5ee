import { sql } from 'kysely';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';

type Rules = NonNullable<SinceYesterday['rules']>;
type Line = Rules['lines'][number];

const mostLines = 5;

/** Reads what rules did since a moment, and how many emails Basis filed with their bid by itself. */
export const readRuled = async (tx: Tx, since: Date): Promise<Rules> => {
  const { rows } = await sql<Line>`
    select coalesce(r.name, match.rule_name, 'A deleted rule') as name, r.id as "ruleId", count(distinct done.message_id)::int as emails,
      count(distinct done.project_id)::int as bids, max(done.applied_at) as at
    from rule_applications done
      left join mail_rules r on r.workspace_id = done.workspace_id and r.id = done.rule_id
      left join rule_matches match on match.workspace_id = done.workspace_id and match.message_id = done.message_id
    where done.workspace_id = ${tx.workspaceId} and done.state = 'applied' and done.applied_at > ${since}
    group by 1, 2
    union all
    select null, null, count(distinct m.id)::int, count(distinct mp.project_id)::int, max(mp.linked_at)
    from message_projects mp join messages m on m.workspace_id = mp.workspace_id and m.id = mp.message_id
    where mp.workspace_id = ${tx.workspaceId} and mp.linked_at > ${since} and mp.linked_by is null
      and m.status = 'AutoLinked' and m.deleted_at is null
    having count(*) > 0
    order by emails desc, name`.execute(tx);
  const { rows: sums } = await sql<{ emails: number }>`select count(distinct id)::int as emails from (
      select done.message_id as id from rule_applications done
      where done.workspace_id = ${tx.workspaceId} and done.state = 'applied' and done.applied_at > ${since}
      union all
      select m.id from message_projects mp join messages m on m.workspace_id = mp.workspace_id and m.id = mp.message_id
      where mp.workspace_id = ${tx.workspaceId} and mp.linked_at > ${since} and mp.linked_by is null
        and m.status = 'AutoLinked' and m.deleted_at is null) filed`.execute(tx);
  return { emails: sums[0]?.emails ?? 0, lines: rows.slice(0, mostLines) };
};
