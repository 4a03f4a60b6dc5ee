import { isAllowed, type Ability } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../platform/calls/handler';
import { ApiError } from '../../platform/contract/errors';
import type { Tx } from '../../platform/db/database';
import { findReader } from '../../platform/sessions/readers';

/** A link that shows nothing any more: the same for unknown, revoked and expired ones. */
export const linkGone = (sentence: string): ApiError => new ApiError(404, 'notFound', sentence);

/** What a user must be allowed for the lists that they share to stay open. */
export const neededToShare = (showQuotes: boolean): readonly Ability[] => [
  'createSharedList',
  'listProjects',
  ...(showQuotes ? (['seeAmounts'] as const) : []),
];

/** Reads on behalf of the user who made a link; what that user may not see or ask for any more ends the link. */
export const asSharer = async <T>(
  tx: Tx,
  userId: string,
  { needs, gone }: { readonly needs: readonly Ability[]; readonly gone: () => ApiError },
  read: (reader: Reader) => Promise<T>,
): Promise<T> => {
  const reader = await findReader(tx, userId);
  if (!reader || !needs.every((ability) => isAllowed(reader, ability))) throw gone();
  try {
    return await read(reader);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw gone();
    throw error;
  }
};
