import { sql } from 'kysely';
import type { BidInvite, Deadline } from '@basis/domain/model/contract/contract';
import { deadlineFromInput, type WrittenDeadline } from '@basis/domain/model/formats/time';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ChangeSet } from '../../../changes/changes';
import { deadlineColumns, presentDeadlines, type DeadlineName, type PlacedRow } from '../../../platform/db/deadlines';
import { refreshProjects } from '../../../derived/projectDerived';
import { lockProjects } from './projectEdits';
import { touchProjects } from '../../../derived/touchProjects';

interface InviteRow extends PlacedRow {
  id: string;
  project_id: string;
  company_id: string;
  company_name: string;
  company_tag: BidInvite['companyTag'];
  package: string | null;
  source_message_id: string | null;
  updated_at: string;
  contacts: { id: string; name: string; email: string | null; phone: string | null }[];
}

const present = (row: InviteRow): BidInvite => ({
  id: row.id,
  projectId: row.project_id,
  companyId: row.company_id,
  companyName: row.company_name,
  companyTag: row.company_tag,
  package: row.package,
  contacts: row.contacts,
  contactIds: row.contacts.map(({ id }) => id),
  ...presentDeadlines(row),
  sourceMessageId: row.source_message_id,
  updatedAt: row.updated_at,
});

const select = async (tx: Tx, by: 'project_id' | 'id', id: string): Promise<InviteRow[]> => {
  const { rows } = await sql<InviteRow>`
    select i.*, c.name as company_name, c.tag as company_tag, b.place_zone, w.zone as workspace_zone,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
          'email', p.email, 'phone', p.phone) order by p.last_name, p.id)
        from bid_invite_contacts ic join contacts p on p.workspace_id = ${own} and p.id = ic.contact_id
        where ic.workspace_id = ${own} and ic.invite_id = i.id), '[]') as contacts
    from bid_invites i join companies c on c.workspace_id = ${own} and c.id = i.company_id
      join projects b on b.workspace_id = ${own} and b.id = i.project_id
      join workspaces w on w.id = i.workspace_id
    where i.workspace_id = ${tx.workspaceId} and i.${sql.ref(by)} = ${id}
    order by i.bid_deadline_at nulls last, c.name_fold, i.id`.execute(tx);
  return rows;
};

/** Invitations to a bid, soonest deadline first. */
export const listInvites = async (tx: Tx, projectId: string): Promise<BidInvite[]> =>
  (await select(tx, 'project_id', projectId)).map(present);

/** One invitation; undefined if it does not exist. */
export const getInvite = async (tx: Tx, id: string): Promise<BidInvite | undefined> => {
  const [row] = await select(tx, 'id', id);
  return row && present(row);
};

const columnsOf = {
  bidDeadlineAt: 'bid_deadline',
  rfiDeadlineAt: 'rfi_deadline',
  jobWalkAt: 'job_walk',
} as const satisfies Record<string, DeadlineName>;
export type DeadlineField = keyof typeof columnsOf;

const shownAs = { bid_deadline: 'bidDeadline', rfi_deadline: 'rfiDeadline', job_walk: 'jobWalk' } as const;

/**
 * Locks an invitation and its bid until the transaction ends, the bid first like every write; undefined if there is no
 * such invitation.
 */
export const lockInvite = async (tx: Tx, id: string): Promise<BidInvite | undefined> => {
  const found = await getInvite(tx, id);
  if (!found) return undefined;
  await lockProjects(tx, [found.projectId]);
  await sql`select from bid_invites where workspace_id = ${tx.workspaceId} and id = ${id} for update`.execute(tx);
  const locked = await getInvite(tx, id);
  return locked && locked.projectId !== found.projectId ? lockInvite(tx, id) : locked;
};

const asWritten = (deadline: Deadline): WrittenDeadline | null =>
  deadline && { date: deadline.date, time: deadline.time, zone: deadline.zone };

/** A local time stays in the zone that was written with the one before. */
const keepZone = (deadline: WrittenDeadline | null, before: Deadline): WrittenDeadline | null =>
  deadline?.time && deadline.zone === null ? { ...deadline, zone: before?.zone ?? null } : deadline;

/** Sets a date of a locked invitation and returns the updated row. */
export const updateInviteDeadline = async (
  tx: Tx,
  workspace: { id: string; zone: string },
  before: BidInvite,
  change: { field: DeadlineField; value: string | null; userId: string },
  changes: ChangeSet,
): Promise<BidInvite> => {
  const name = columnsOf[change.field];
  const deadline = keepZone(deadlineFromInput(change.value, workspace.zone), before[shownAs[name]]);
  const edited = JSON.stringify({ [name]: { by: change.userId, at: new Date().toISOString() } });
  await tx
    .updateTable('bid_invites')
    .set({ ...deadlineColumns(name, deadline, workspace.zone), updated_at: nextMoment })
    .set('edited', sql<string>`edited || ${edited}::jsonb`)
    .where('workspace_id', '=', workspace.id)
    .where('id', '=', before.id)
    .execute();
  changes.updated(
    'bidInvite',
    before.id,
    name,
    { from: asWritten(before[shownAs[name]]), to: deadline },
    before.projectId,
  );
  await refreshProjects(tx, [before.projectId]);
  await touchProjects(tx, [before.projectId]);
  const after = await getInvite(tx, before.id);
  return after ?? before;
};
