import type { OperationId } from '@basis/domain/model/permissions/permissions';
import type { Caller } from '../calls/handler';
import type { Tx } from '../db/database';
import { newId } from '../ids';

/** Records a write by a Basis administrator as another user, even if it changes no entity. */
export const recordImpersonatedCall = async (tx: Tx, caller: Caller, operationId: OperationId): Promise<void> => {
  const { workspaceId, userId, administratorId } = caller;
  if (administratorId === null) return;
  await tx
    .insertInto('activities')
    .values({
      workspace_id: workspaceId,
      id: newId(),
      change_set_id: newId(),
      actor_id: administratorId,
      on_behalf_id: userId,
      doing: [operationId],
      entity: 'user',
      entity_id: userId,
      project_id: null,
      verb: 'updated',
      field: 'actedAs',
      from_value: JSON.stringify(null),
      to_value: JSON.stringify(operationId),
    })
    .execute();
};
