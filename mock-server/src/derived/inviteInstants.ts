import { sql } from 'kysely';
import { deadlineInstant } from '@basis/domain/model/formats/time';
import { own } from '../platform/db/confinedDialect';
import type { Tx } from '../platform/db/database';
import { deadlineNames, type DeadlineName, type DeadlineRow } from '../platform/db/deadlines';
import { nextMoment } from '../platform/db/nextMoment';

interface InviteRow extends DeadlineRow {
  readonly id: string;
  readonly place_zone: string | null;
  readonly workspace_zone: string;
}

/** True for a time that is meant on the clock of the job's place. */
const isLocal = (name: DeadlineName) =>
  sql`(i.${sql.ref(`${name}_time`)} is not null and i.${sql.ref(`${name}_zone`)} is null)`;

/** The instants of an invitation that differ from what its written times mean at the place of its bid. */
const movedInstants = (row: InviteRow): Record<string, string> => {
  const zone = row.place_zone ?? row.workspace_zone;
  return Object.fromEntries(
    deadlineNames.flatMap((name) => {
      const [date, time, at] = (['date', 'time', 'at'] as const).map((part) => row[`${name}_${part}`]);
      if (!date || !time || row[`${name}_zone`] !== null) return [];
      const meant = deadlineInstant({ date, time, zone: null }, zone);
      return at && Date.parse(at) === meant.getTime() ? [] : [[`${name}_at`, meant.toISOString()]];
    }),
  );
};

/**
 * Corrects the instants of times without a zone: they are meant on the clock of the bid's place, else on the
 * workspace's. Call it after a bid's place or invitations changed; `refreshProjects` does.
 */
export const refreshInstants = async (tx: Tx, projectIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<InviteRow>`select i.*, p.place_zone, w.zone as workspace_zone
    from bid_invites i join projects p on p.workspace_id = ${own} and p.id = i.project_id
      join workspaces w on w.id = i.workspace_id
    where i.workspace_id = ${tx.workspaceId} and i.project_id = any(${projectIds}::uuid[])
      and (${sql.join(deadlineNames.map(isLocal), sql` or `)})`.execute(tx);
  for (const row of rows) {
    const moved = movedInstants(row);
    if (Object.keys(moved).length)
      await tx
        .updateTable('bid_invites')
        .set({ ...moved, updated_at: nextMoment })
        .where('workspace_id', '=', tx.workspaceId)
        .where('id', '=', row.id)
        .execute();
  }
};
