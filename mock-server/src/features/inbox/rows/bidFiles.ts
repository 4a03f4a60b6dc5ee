import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { Platform } from '../../../mailReading/extract/reading';
import { planRoomOf } from '../../../mailReading/extract/links';
import { htmlToLines } from '../../../mailReading/htmlLines';
import type { FiledEmail, FiledFile } from '../bidFiles';

interface EmailRow extends Omit<FiledEmail, 'planRoom'> {
  readonly platform: Platform;
  readonly html: string | null;
  readonly text: string | null;
}

/** Emails whose plan rooms are looked for, the latest; parsing thousands would hold up the server. */
const searchedEmails = 60;
/** Letters of an email in which a link is looked for. */
const searchedUnits = 200_000;

/**
 * Emails filed with a bid, the latest first.
 * @param withLinks set to find plan rooms, which parses the emails
 */
export const listFiledEmails = async (tx: Tx, projectId: string, withLinks: boolean): Promise<FiledEmail[]> => {
  const searched = withLinks ? searchedEmails : 0;
  const { rows } = await sql<EmailRow>`
    select m.id, m.subject, m.from_name as "fromName", m.from_email as "fromEmail", firm.name as "companyName",
      m.received_at as "receivedAt", m.is_read as "isRead", m.direction, m.communication_type as "communicationType",
      m.platform,
      case when m.platform <> 'Unknown' and m.direction = 'in' and row_number() over latest <= ${searched}
        then left(m.html, ${searchedUnits}) end as html,
      case when m.platform <> 'Unknown' and m.direction = 'in' and row_number() over latest <= ${searched}
        then left(m.text, ${searchedUnits}) end as text
    from message_projects mp
      join messages m on m.workspace_id = ${own} and m.id = mp.message_id
      left join companies firm on firm.workspace_id = ${own} and firm.id = m.company_id
    where mp.workspace_id = ${tx.workspaceId} and mp.project_id = ${projectId} and m.deleted_at is null
    window latest as (order by m.received_at desc, m.id)
    order by m.received_at desc, m.id limit 5000`.execute(tx);
  return rows.map(({ platform, html, text, ...email }) => ({
    ...email,
    planRoom: planRoomOf(html === null ? null : htmlToLines(html), text, platform),
  }));
};

/** True for a picture that its email shows in its text. */
const isShownInText = sql<boolean>`a.content_id is not null and a.media_type like 'image/%'
  and position('cid:' || a.content_id in coalesce(m.html, '')) > 0`;

/** Attachments of the emails filed with a bid. */
export const listFiledFiles = async (tx: Tx, projectId: string): Promise<FiledFile[]> => {
  const { rows } = await sql<FiledFile>`
    select a.id, a.message_id as "messageId", a.file_name as "fileName", a.media_type as "mediaType", a.size, a.sha256,
      a.storage_key as "storageKey"
    from message_projects mp
      join messages m on m.workspace_id = ${own} and m.id = mp.message_id
      join attachments a on a.workspace_id = ${own} and a.message_id = m.id
    where mp.workspace_id = ${tx.workspaceId} and mp.project_id = ${projectId} and m.deleted_at is null
      and not (${isShownInText})
    order by a.id limit 50000`.execute(tx);
  return rows;
};

/** Letters of a file in which keywords are counted. */
const countedUnits = 1_000_000;

/** Name and text of a file of an email filed with a bid; undefined if there is none. */
export const findFileText = async (
  tx: Tx,
  projectId: string,
  id: string,
): Promise<{ readonly fileName: string; readonly text: string | null } | undefined> => {
  const { rows } = await sql<{ fileName: string; text: string | null }>`
    select a.file_name as "fileName", left(a.text, ${countedUnits}) as text
    from attachments a
      join messages m on m.workspace_id = ${own} and m.id = a.message_id and m.deleted_at is null
      join message_projects mp on mp.workspace_id = ${own} and mp.message_id = m.id
    where a.workspace_id = ${tx.workspaceId} and a.id = ${id} and mp.project_id = ${projectId}`.execute(tx);
  return rows[0];
};

/** Name of a bid that exists. */
export const readBidName = async (tx: Tx, projectId: string): Promise<string> => {
  const { name } = await tx
    .selectFrom('projects')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', projectId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
};
