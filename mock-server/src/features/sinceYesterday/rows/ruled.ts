import { sql } from 'kysely';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

type Rules = NonNullable<SinceYesterday['rules']>;

const mostLines = 5;

/** Emails that rules worked on, and those that Basis filed with their bid by itself, which have no name. */
const filed = (tx: Tx, since: Date) => sql`(
  select done.message_id, done.project_id, r.id as rule_id,
      coalesce(r.name, match.rule_name, 'A deleted rule') as name
    from rule_applications done
      left join mail_rules r on r.workspace_id = ${own} and r.id = done.rule_id
      left join rule_matches match on match.workspace_id = ${own} and match.message_id = done.message_id
    where done.workspace_id = ${tx.workspaceId} and done.state = 'applied' and done.applied_at > ${since}
  union all
  select mp.message_id, mp.project_id, null, null
    from message_projects mp join messages m on m.workspace_id = ${own} and m.id = mp.message_id
    where mp.workspace_id = ${tx.workspaceId} and mp.linked_at > ${since} and mp.linked_by is null
      and m.status = 'AutoLinked' and m.deleted_at is null) filed`;

/** Reads what rules did since a moment, and how many emails Basis filed by itself. */
export const readRuled = async (tx: Tx, since: Date): Promise<Rules> => {
  const { rows: lines } = await sql<Rules['lines'][number]>`select name, rule_id as "ruleId",
      count(distinct message_id)::int as emails, count(distinct project_id)::int as bids
    from ${filed(tx, since)} group by name, rule_id order by emails desc, name limit ${mostLines}`.execute(tx);
  const { rows } = await sql<{ emails: number }>`select count(distinct message_id)::int as emails
    from ${filed(tx, since)}`.execute(tx);
  return { emails: rows[0]?.emails ?? 0, lines };
};
