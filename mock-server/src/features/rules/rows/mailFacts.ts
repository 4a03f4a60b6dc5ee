import { sql } from 'kysely';
import type { CommunicationType, Platform } from '@basis/domain/model/contract/contract';
import { maxBodyUnits } from '../../../mailReading/bodyText';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { CountKeywords } from '../../keywords/countKeywords';
import { countedTexts } from '../../keywords/countedTexts';
import type { MailFacts } from '../ruleFilter';

interface Row {
  readonly id: string;
  readonly kind: CommunicationType;
  readonly fromEmail: string;
  readonly companyId: string | null;
  readonly platform: Platform | null;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly fileNames: string[];
}

/**
 * Reads the facts of received, readable emails with no forged sender, in the order of the ids. Keywords cover the subject,
 * the text and the names of files; the text of files is read later.
 * @param count null if no rule has keywords
 */
export const readMailFacts = async (
  tx: Tx,
  ids: readonly string[],
  count: CountKeywords | null,
): Promise<MailFacts[]> => {
  const isCounted = count !== null;
  const { rows } = await sql<Row>`
    select m.id, m.communication_type as kind, m.from_email as "fromEmail", m.platform,
      coalesce(c.merged_into_id, m.company_id) as "companyId", m.subject,
      case when ${isCounted} then left(m.text, ${maxBodyUnits}) end as text,
      case when ${isCounted} then left(m.html, ${maxBodyUnits}) end as html,
      array(select a.file_name from attachments a where ${isCounted} and a.workspace_id = ${own}
        and a.message_id = m.id order by a.id) as "fileNames"
    from messages m left join companies c on c.workspace_id = ${own} and c.id = m.company_id
    where m.workspace_id = ${tx.workspaceId} and m.id = any(${ids}::uuid[]) and m.direction = 'in'
      and m.failure_code is null and m.sender_verdict is distinct from 'Failed'
    order by array_position(${ids}::uuid[], m.id)`.execute(tx);
  return rows.map(({ id, kind, fromEmail, companyId, platform, ...counted }) => ({
    id,
    kind,
    fromEmail,
    companyId,
    platform,
    keywords: count ? Object.keys(count(countedTexts({ ...counted, fileTexts: [] }))) : [],
  }));
};

/** Ids of the last received emails that could be read, newest first. */
export const listLastMail = async (tx: Tx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from messages
    where workspace_id = ${tx.workspaceId} and direction = 'in' and deleted_at is null and failure_code is null
    order by received_at desc, id desc limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What was done with emails: how many are part of bids, in the trash, and the latest of them. */
export interface DoneWithMail {
  readonly accepted: number;
  readonly declined: number;
  readonly trashed: number;
  readonly examples: { id: string; subject: string }[];
}

const maxExamples = 5;

/** Reads what was done with emails, given newest first. */
export const readDone = async (tx: Tx, ids: readonly string[]): Promise<DoneWithMail> => {
  const { rows } = await sql<{ id: string; subject: string; is_trashed: boolean; is_accepted: boolean | null }>`
    select m.id, m.subject, m.status = 'Archived' as is_trashed,
      (select bool_or(s.code is distinct from 'Declined') from message_projects mp
        join projects p on p.workspace_id = ${own} and p.id = mp.project_id and p.deleted_at is null
        join stages s on s.workspace_id = ${own} and s.id = p.stage_id
        where mp.workspace_id = ${own} and mp.message_id = m.id) as is_accepted
    from messages m where m.workspace_id = ${tx.workspaceId} and m.id = any(${ids}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    accepted: rows.filter((row) => row.is_accepted === true).length,
    declined: rows.filter((row) => row.is_accepted === false).length,
    trashed: rows.filter((row) => row.is_trashed).length,
    examples: ids.slice(0, maxExamples).flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ id, subject: row.subject }] : [];
    }),
  };
};
