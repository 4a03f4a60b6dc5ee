import type { Stage, StageReason } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';
import type { ChangeSet } from '../../../changes/changes';
import { tracked } from '../../../changes/journal';
import { etagOf } from '../../workspace/settings/rows/settings';

/** Tag of a list of stages. */
export const stagesTag = (stages: readonly Stage[]): string => etagOf(stages);

/** Locks the stages and their reasons until the transaction ends. */
export const lockStages = async (tx: Tx): Promise<void> => {
  await lockInWorkspace(tx, 'stages');
};

/** Fields of a stage that a user can change. */
export interface StageDraft {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly order: number;
}

/** Adds and changes stages by id; others stay. */
export const writeStages = (tx: Tx, changes: ChangeSet, drafts: readonly StageDraft[]): Promise<void> =>
  tracked(tx, changes, [{ table: 'stages', column: 'id', ids: drafts.map(({ id }) => id) }], async () => {
    for (const { id, name, color, order } of drafts) {
      const columns = { name, color, sort_order: order };
      await tx
        .insertInto('stages')
        .values({ workspace_id: changes.workspaceId, id, code: null, ...columns })
        .onConflict((conflict) =>
          conflict.columns(['workspace_id', 'id']).doUpdateSet({ ...columns, updated_at: new Date() }),
        )
        .execute();
    }
  });

/** Deletes a stage with its reasons. It must have no bids. */
export const removeStage = async (tx: Tx, changes: ChangeSet, id: string): Promise<void> => {
  const scopes = [
    { table: 'stages', column: 'id', ids: [id] },
    { table: 'stage_reasons', column: 'stage_id', ids: [id] },
  ] as const;
  await tracked(tx, changes, scopes, () =>
    tx.deleteFrom('stages').where('workspace_id', '=', changes.workspaceId).where('id', '=', id).execute(),
  );
};

const ofReason = (id: string) => [{ table: 'stage_reasons', column: 'id', ids: [id] }] as const;

/** Adds a reason; false if the id exists. */
export const insertReason = (
  tx: Tx,
  changes: ChangeSet,
  { id, stageId, name, companyLost }: StageReason,
): Promise<boolean> =>
  tracked(tx, changes, ofReason(id), async () => {
    const row = await tx
      .insertInto('stage_reasons')
      .values({ workspace_id: changes.workspaceId, id, stage_id: stageId, name, company_lost: companyLost })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Changes the name of a reason and what it says of the company. */
export const changeReason = (tx: Tx, changes: ChangeSet, { id, name, companyLost }: StageReason): Promise<unknown> =>
  tracked(tx, changes, ofReason(id), () =>
    tx
      .updateTable('stage_reasons')
      .set({ name, company_lost: companyLost, updated_at: new Date() })
      .where('workspace_id', '=', changes.workspaceId)
      .where('id', '=', id)
      .execute(),
  );

/** Deletes a reason. No bid may have it any more. */
export const removeReason = (tx: Tx, changes: ChangeSet, id: string): Promise<unknown> =>
  tracked(tx, changes, ofReason(id), () =>
    tx.deleteFrom('stage_reasons').where('workspace_id', '=', changes.workspaceId).where('id', '=', id).execute(),
  );
