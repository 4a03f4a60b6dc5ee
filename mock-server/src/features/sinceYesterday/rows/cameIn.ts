import { sql } from 'kysely';
import type { CommunicationType, SinceYesterday } from '@basis/domain/model/contract/contract';
import { isReceived } from '../../../lists/messagesList';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

type CameIn = NonNullable<SinceYesterday['cameIn']>;

/** Emails that are sorted by their jobs; more are only counted. */
const mostSorted = 1_000;
const mostJobs = 3;

interface Row {
  readonly id: string;
  readonly subject: string;
  readonly type: CommunicationType;
  readonly from: string;
  readonly company: string | null;
  readonly name: string | null;
  readonly jobKey: string;
  readonly projectId: string | null;
  readonly isRead: boolean;
  readonly receivedAt: string;
}

const jobOf = (emails: readonly Row[], latest: Row): CameIn['jobs'][number] => {
  const companies = new Set(emails.flatMap(({ company }) => company ?? []));
  return {
    messageId: latest.id,
    projectId: latest.projectId,
    name: latest.name ?? latest.subject,
    emails: emails.length,
    unread: emails.filter(({ isRead }) => !isRead).length,
    contractors: companies.size,
    from: latest.company ?? latest.from,
    types: [...new Set(emails.map(({ type }) => type))],
    at: latest.receivedAt,
  };
};

/** Reads the emails received since a moment, by the job that they name. */
export const readCameIn = async (tx: Tx, since: Date): Promise<CameIn> => {
  const isNew = sql`m.workspace_id = ${tx.workspaceId} and ${isReceived} and m.received_at > ${since}
    and not m.is_spam and m.status in ('Unlinked', 'AutoLinked', 'Linked')`;
  const counted = await sql<{ emails: number; unread: number }>`select count(*)::int as emails,
    count(*) filter (where not m.is_read)::int as unread from messages m where ${isNew}`.execute(tx);
  const { rows } = await sql<Row>`select m.id, m.subject, m.communication_type as type, m.is_read as "isRead",
      m.received_at as "receivedAt", coalesce(nullif(m.from_name, ''), m.from_email) as "from",
      coalesce(c.name, r.company_name) as company, coalesce(bid.name, r.name) as name, bid.id as "projectId",
      coalesce(bid.id::text, nullif(r.name_fold, ''), m.id::text) as "jobKey"
    from messages m
      left join message_readings r on r.workspace_id = ${own} and r.message_id = m.id and r.ordinal = 0
      left join companies c on c.workspace_id = ${own} and c.id = m.company_id
      left join lateral (select p.id, p.name from message_projects mp
        join projects p on p.workspace_id = ${own} and p.id = mp.project_id and p.deleted_at is null
        where mp.workspace_id = ${own} and mp.message_id = m.id order by mp.linked_at, p.id limit 1) bid on true
    where ${isNew} order by m.received_at desc, m.id desc limit ${mostSorted}`.execute(tx);
  const jobs = new Map<string, Row[]>();
  for (const row of rows) {
    const job = jobs.get(row.jobKey);
    if (job) job.push(row);
    else jobs.set(row.jobKey, [row]);
  }
  const shown = [...jobs.values()].slice(0, mostJobs);
  return {
    ...(counted.rows[0] ?? { emails: 0, unread: 0 }),
    jobs: shown.flatMap((emails) => (emails[0] ? [jobOf(emails, emails[0])] : [])),
  };
};
