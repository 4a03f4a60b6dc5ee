import type { Tx } from '../../../platform/db/database';

const requirement = (tx: Tx) =>
  tx.selectFrom('workspaces').where('id', '=', tx.workspaceId).select('is_second_way_required');

/** Returns true if Admins need a passkey or one-time codes. */
export const findRequirement = async (tx: Tx): Promise<boolean> =>
  (await requirement(tx).executeTakeFirstOrThrow()).is_second_way_required;

/** As `findRequirement`, kept from change until the transaction ends. */
export const lockRequirement = async (tx: Tx): Promise<boolean> =>
  (await requirement(tx).forUpdate().executeTakeFirstOrThrow()).is_second_way_required;

export const saveRequirement = async (tx: Tx, isRequired: boolean): Promise<void> => {
  await tx
    .updateTable('workspaces')
    .set({ is_second_way_required: isRequired, updated_at: new Date() })
    .where('id', '=', tx.workspaceId)
    .execute();
};
