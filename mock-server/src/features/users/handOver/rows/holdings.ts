import { sql, type RawBuilder } from 'kysely';
import type { HandOverKind, Holding } from '@basis/domain/model/contract/contract';
import { addDays } from '@basis/domain/model/formats/days';
import { handOverKinds } from '@basis/domain/model/permissions/handOver';
import { own } from '../../../../platform/db/confinedDialect';
import type { Tx } from '../../../../platform/db/database';
import { openBidsOf } from '../../rows/openBids';

/** One thing that a user holds. */
export interface Held {
  readonly id: string;
  readonly name: string;
  /** Text that tells it from others of its name, such as the companies of a bid. */
  readonly about: string;
  /** Stage of a bid. */
  readonly stage: string;
  /** Day on which it is due; null without one. */
  readonly dueOn: string | null;
  /** Next reminder; null without one. */
  readonly remindAt: string | null;
  /** null for an unpriced bid and all else. */
  readonly cents: number | null;
}

type HeldSql = (workspaceId: string, userId: string) => RawBuilder<unknown>;

interface Parts {
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly about?: RawBuilder<unknown>;
  readonly stage?: RawBuilder<unknown>;
  readonly dueOn?: RawBuilder<unknown>;
  readonly remindAt?: RawBuilder<unknown>;
  readonly cents?: RawBuilder<unknown>;
}

const noText = sql`''`;

const columns = ({ id, name, about = noText, stage = noText, ...dated }: Parts) => sql`${id} as id, ${name} as name,
  ${about} as about, ${stage} as stage, ${dated.dueOn ?? sql`null::date`} as "dueOn",
  ${dated.remindAt ?? sql`null::timestamptz`} as "remindAt", ${dated.cents ?? sql`null::bigint`} as cents`;

const bidColumns = columns({
  id: sql`p.id`,
  name: sql`p.name`,
  about: sql`coalesce((select string_agg(c.name, '; ' order by c.name_fold, c.id) from companies c
    where c.workspace_id = ${own} and c.id = any(p.company_ids)), '')`,
  stage: sql`s.name`,
  dueOn: sql`p.bid_deadline_date`,
  cents: sql`p.quote_cents`,
});

const taskColumns = columns({
  id: sql`t.id`,
  name: sql`t.title`,
  about: sql`coalesce(p.name, '')`,
  dueOn: sql`t.due_on`,
  remindAt: sql`r.remind_at`,
});

/** Everything of a kind that a user holds: counted, listed and handed over by the same statement. */
const held: Readonly<Record<HandOverKind, HeldSql>> = {
  bids: (_, userId) => sql`select ${bidColumns} ${openBidsOf(sql`${userId}`)}`,
  // An unassigned task reminds whoever made it.
  tasks: (workspaceId, userId) => sql`select ${taskColumns} from tasks t
    left join projects p on p.workspace_id = ${own} and p.id = t.project_id
    left join lateral (select min(remind_at) as remind_at from reminders
      where workspace_id = ${own} and task_id = t.id and sent_at is null) r on true
    where t.workspace_id = ${workspaceId} and t.done_at is null and (t.project_id is null or p.deleted_at is null)
      and (t.assignee_id = ${userId}
        or t.assignee_id is null and t.created_by = ${userId} and r.remind_at is not null)`,
  rules: (workspaceId, userId) => sql`select ${columns({ id: sql`m.id`, name: sql`m.name` })} from mail_rules m
    where m.workspace_id = ${workspaceId} and m.actions -> 'estimatorIds' ? ${userId}`,
  mailboxes: (workspaceId, userId) => sql`select
      ${columns({ id: sql`a.id`, name: sql`a.user_name`, about: sql`a.host` })}
    from email_accounts a where a.workspace_id = ${workspaceId} and a.user_id = ${userId}`,
  reports: (workspaceId, userId) => sql`select
      ${columns({
        id: sql`r.id`,
        name: sql`r.name`,
        about: sql`case when r.schedule is null then '' else 'Sent every ' || (r.schedule ->> 'every') end`,
      })}
    from saved_reports r where r.workspace_id = ${workspaceId}
      and (r.owner_id = ${userId} or r.schedule ->> 'setById' = ${userId})`,
  sharedLists: (workspaceId, userId) => sql`select ${columns({ id: sql`l.id`, name: sql`l.name` })} from shared_lists l
    where l.workspace_id = ${workspaceId} and l.user_id = ${userId} and l.revoked_at is null
      and (l.expires_at is null or l.expires_at > now())`,
  feeds: (workspaceId, userId) => sql`select
      ${columns({
        id: sql`f.id`,
        name: sql`case when f.is_mine then 'Dates of own bids' else 'Dates of bids' end`,
      })}
    from calendar_subscriptions f where f.workspace_id = ${workspaceId} and f.user_id = ${userId}
      and f.revoked_at is null`,
};

/** Lists what a user holds of a kind, first what is due first. */
export const listHeld = async (tx: Tx, kind: HandOverKind, userId: string): Promise<readonly Held[]> => {
  const { rows } = await sql<Held>`select id, name, about, stage, "dueOn", "remindAt", cents
    from (${held[kind](tx.workspaceId, userId)}) h order by "dueOn" nulls last, name, id`.execute(tx);
  return rows;
};

/** Days, with today, on which something is due soon. */
const soonDays = 7;

/** Counts what a user holds by kind, without kinds of which there is nothing. @param today by the workspace's clock */
export const countHeld = async (tx: Tx, userId: string, today: string): Promise<Holding[]> => {
  const holdings: Holding[] = [];
  for (const kind of handOverKinds) {
    const { rows } = await sql<Omit<Holding, 'kind'>>`select count(*)::int as count,
        (count(*) filter (where "dueOn" >= ${today}::date and "dueOn" < ${addDays(today, soonDays)}::date))::int as "dueSoon",
        count("remindAt")::int as reminders,
        coalesce((array_agg(left(name, 500) order by "dueOn" nulls last, name, id))[1:2], '{}') as names
      from (${held[kind](tx.workspaceId, userId)}) h`.execute(tx);
    const [counted] = rows;
    if (counted?.count) holdings.push({ kind, ...counted });
  }
  return holdings;
};
