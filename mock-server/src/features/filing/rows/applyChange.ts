import type { WrittenDeadline } from '@basis/domain/model/formats/time';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ReadLocation } from '../../../platform/db/schema';
import type { ChangeSet } from '../../../changes/changes';
import { deadlineColumns, type DeadlineName } from '../../../platform/db/deadlines';
import { placeLine } from './messages';
import { patchColumns } from '../../bids/rows/projectEdits';

export const deadlineOf = {
  bidDeadline: 'bid_deadline',
  rfiDeadline: 'rfi_deadline',
  jobWalk: 'job_walk',
} as const satisfies Record<string, DeadlineName>;
export type ChangedDeadline = keyof typeof deadlineOf;

interface NewDate {
  readonly inviteId: string;
  readonly projectId: string;
  readonly name: DeadlineName;
  readonly from: WrittenDeadline | null;
  readonly to: WrittenDeadline | null;
}

/**
 * Sets a date of an invitation to an email's value, or restores the previous one. Within `tracked`, with the bid
 * locked.
 */
export const applyDeadline = async (
  tx: Tx,
  changes: ChangeSet,
  { inviteId, projectId, name, from, to }: NewDate,
  workspaceZone: string,
): Promise<void> => {
  await tx
    .updateTable('bid_invites')
    .set({ ...deadlineColumns(name, to, workspaceZone), updated_at: nextMoment })
    .where('workspace_id', '=', changes.workspaceId)
    .where('id', '=', inviteId)
    .execute();
  changes.updated('bidInvite', inviteId, name, { from, to }, projectId);
};

/** Sets the location of a bid to an email's value. Within `tracked`, with the bid locked. */
export const applyPlace = (tx: Tx, changes: ChangeSet, projectId: string, to: ReadLocation): Promise<void> =>
  patchColumns(tx, changes, projectId, {
    location: placeLine(to),
    addressLine: to.addressLine ?? '',
    city: to.city ?? '',
    region: to.state ?? '',
    postalCode: to.postalCode ?? '',
  });
