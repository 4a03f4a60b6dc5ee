import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../platform/calls/handler';
import type { Tx } from '../../platform/db/database';
import { findReader } from '../../platform/sessions/readers';

/** A user who may open a report; undefined for one who was deactivated, may not read reports, or may not see this one. */
export const findReportReader = async (
  tx: Tx,
  { isShared, ownerId }: { readonly isShared: boolean; readonly ownerId: string },
  userId: string,
): Promise<Reader | undefined> => {
  const reader = isShared || userId === ownerId ? await findReader(tx, userId) : undefined;
  return reader && isAllowed(reader, 'queryReport') ? reader : undefined;
};
