import { sql } from 'kysely';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { isDeepStrictEqual } from 'node:util';
import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import type { Tx } from '../../../platform/db/database';
import { deadlineOf, type ChangedDeadline } from '../../filing/rows/applyChange';

type Moved = SinceYesterday['moved'];
type Line = Moved['lines'][number];

const mostLines = 5;
const mostRead = 500;

const fieldOf = Object.fromEntries(
  Object.entries(deadlineOf).map(([field, column]) => [column, field as ChangedDeadline]),
);

interface Change extends Omit<Line, 'field' | 'isOffered'> {
  readonly inviteId: string;
  readonly column: string;
}

/** Reads the dates of live bids that were changed since a moment, each from what it was then to what it is now. */
const readChanged = async (tx: Tx, since: Date): Promise<Line[]> => {
  const { rows } = await sql<Change>`
    select a.entity_id as "inviteId", a.field as "column", a.from_value as "from", a.to_value as "to",
      a.created_at as at, p.id as "projectId", p.name as "projectName", c.name as "companyName",
      (select s.entity_id from activities s where s.workspace_id = a.workspace_id and s.change_set_id = a.change_set_id
        and s.entity = 'message' order by s.id limit 1) as "messageId"
    from activities a
      join bid_invites i on i.workspace_id = a.workspace_id and i.id = a.entity_id
      join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.deleted_at is null
      join companies c on c.workspace_id = i.workspace_id and c.id = i.company_id
    where a.workspace_id = ${tx.workspaceId} and a.created_at > ${since} and a.entity = 'bidInvite'
      and a.field = any(${Object.values(deadlineOf)}::text[]) and a.verb in ('updated', 'undone')
    order by a.created_at desc, a.id desc limit ${mostRead}`.execute(tx);
  const latest = new Map<string, Change>();
  for (const change of rows) {
    const key = `${change.inviteId} ${change.column}`;
    const later = latest.get(key);
    latest.set(key, later ? { ...later, from: change.from } : change);
  }
  return [...latest.values()]
    .filter(({ from, to }) => from !== null && !isDeepStrictEqual(from, to))
    .map(({ projectId, projectName, companyName, column, from, to, messageId, at }) => ({
      projectId,
      projectName,
      companyName,
      from,
      to,
      messageId,
      at,
      field: fieldOf[column] ?? 'bidDeadline',
      isOffered: false,
    }));
};

interface Offer extends Omit<Line, 'isOffered'> {
  readonly now: WrittenDeadline | null;
}

/** Reads the dates that emails since a moment would change, and that nobody has decided. */
const readOffered = async (tx: Tx, since: Date): Promise<Line[]> => {
  const { rows } = await sql<Offer>`
    select change.field, change.from_value as "from", change.to_value as "to", change.created_at as at,
      change.message_id as "messageId", p.id as "projectId", p.name as "projectName", c.name as "companyName"
    from message_changes change
      join bid_invites i on i.workspace_id = change.workspace_id and i.id = change.bid_invite_id
      join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.deleted_at is null
      join companies c on c.workspace_id = i.workspace_id and c.id = i.company_id
      join messages m on m.workspace_id = change.workspace_id and m.id = change.message_id and m.deleted_at is null
    where change.workspace_id = ${tx.workspaceId} and change.created_at > ${since} and change.state = 'offered'
      and change.field = any(${Object.keys(deadlineOf)}::text[])
    order by change.created_at desc, change.id desc limit ${mostRead}`.execute(tx);
  return rows.map((row) => ({ ...row, isOffered: true }));
};

/** Reads the dates of bids that moved since a moment: what waits for a decision first. */
export const readMoved = async (tx: Tx, since: Date): Promise<Moved> => {
  const lines = [...(await readOffered(tx, since)), ...(await readChanged(tx, since))];
  return { count: lines.length, lines: lines.slice(0, mostLines) };
};
