import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { deadlineNames, writtenDeadline, type DeadlineName, type DeadlineRow } from '../../../platform/db/deadlines';
import { deadlineOf, type ChangedDeadline } from '../../filing/rows/applyChange';

type Moved = SinceYesterday['moved'];
type Line = Moved['lines'][number];

const mostLines = 5;

/** Columns of the dates, as the partial index names them. */
const dateColumns = sql.join(deadlineNames.map((name) => sql.lit(name)));

const fieldOf = Object.fromEntries(Object.entries(deadlineOf).map(([field, column]) => [column, field])) as Readonly<
  Record<DeadlineName, ChangedDeadline>
>;

/** An invitation as it is now, with its bid and contractor. */
interface Row extends DeadlineRow, Pick<Line, 'projectId' | 'projectName' | 'companyName' | 'at'> {}

const invite = sql`i.*, p.id as "projectId", p.name as "projectName", c.name as "companyName"`;
const ofLiveBid = sql`join projects p on p.workspace_id = ${own} and p.id = i.project_id and p.deleted_at is null
  join companies c on c.workspace_id = ${own} and c.id = i.company_id`;

const lineOf = (row: Row, name: DeadlineName, part: Pick<Line, 'from' | 'to' | 'messageId' | 'isOffered'>): Line => ({
  projectId: row.projectId,
  projectName: row.projectName,
  companyName: row.companyName,
  field: fieldOf[name],
  at: row.at,
  ...part,
});

interface ChangedRow extends Row {
  readonly column: DeadlineName;
  readonly from: WrittenDeadline | null;
}

/** Reads the dates that differ from what they were at a moment. */
const readChanged = async (tx: Tx, since: Date): Promise<Line[]> => {
  const { rows } = await sql<ChangedRow>`select ${invite}, a.field as "column", a.from_value as "from", a.at
    from (select distinct on (entity_id, field) workspace_id, entity_id, field, from_value,
        max(created_at) over (partition by entity_id, field) as at
      from activities where workspace_id = ${tx.workspaceId} and created_at > ${since} and entity = 'bidInvite'
        and field in (${dateColumns}) and verb = 'updated'
      order by entity_id, field, created_at, id) a
      join bid_invites i on i.workspace_id = ${own} and i.id = a.entity_id ${ofLiveBid}
    order by a.at desc, i.id`.execute(tx);
  return rows.flatMap((row) => {
    const to = writtenDeadline(row, row.column);
    return row.from === null || isDeepStrictEqual(row.from, to)
      ? []
      : [lineOf(row, row.column, { from: row.from, to, messageId: null, isOffered: false })];
  });
};

interface OfferedRow extends Row {
  readonly field: ChangedDeadline;
  readonly to: WrittenDeadline | null;
  readonly messageId: string;
}

/** Reads the undecided changes of dates by emails since a moment, except forged ones. */
const readOffered = async (tx: Tx, since: Date): Promise<Line[]> => {
  const { rows } = await sql<OfferedRow>`select ${invite}, change.field, change.to_value as "to",
      change.created_at as at, change.message_id as "messageId"
    from message_changes change
      join messages m on m.workspace_id = ${own} and m.id = change.message_id and m.deleted_at is null
        and m.sender_verdict is distinct from 'Failed'
      join bid_invites i on i.workspace_id = ${own} and i.id = change.bid_invite_id ${ofLiveBid}
    where change.workspace_id = ${tx.workspaceId} and change.created_at > ${since} and change.state = 'offered'
      and change.field = any(${Object.keys(deadlineOf)}::text[])
    order by change.created_at desc, change.id desc`.execute(tx);
  return rows.flatMap((row) => {
    const name = deadlineOf[row.field];
    const from = writtenDeadline(row, name);
    const { to, messageId } = row;
    return isDeepStrictEqual(from, to) ? [] : [lineOf(row, name, { from, to, messageId, isOffered: true })];
  });
};

/** Reads the dates of bids that moved since a moment, and first those that emails offer to move. */
export const readMoved = async (tx: Tx, since: Date, hasInbox: boolean): Promise<Moved> => {
  const offered = hasInbox ? await readOffered(tx, since) : [];
  const lines = [...offered, ...(await readChanged(tx, since))];
  return { count: lines.length, lines: lines.slice(0, mostLines) };
};
