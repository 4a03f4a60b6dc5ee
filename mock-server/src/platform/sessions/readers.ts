import type { Feature } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../calls/handler';
import type { Tx } from '../db/database';
import { findActor } from './sessions';

/** Current permissions of a user for whom a job works; undefined for one who left. */
export const findReader = async (tx: Tx, userId: string): Promise<Reader | undefined> => {
  const found = await findActor(tx, userId);
  if (!found) return undefined;
  const { enabledFeatures, ...rest } = found;
  return { workspaceId: tx.workspaceId, ...rest, enabledFeatures: enabledFeatures as Feature[] };
};
