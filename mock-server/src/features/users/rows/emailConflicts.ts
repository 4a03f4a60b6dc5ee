import type { EmailIdentity } from '@basis/domain/model/formats/emailIdentity';
import type { Tx } from '../../../platform/db/database';
import { ApiError } from '../../../platform/contract/errors';
import { findAccountState } from './accounts';
import { getUser } from './users';

/** An email that a user is to get. */
interface WantedEmail {
  readonly email: EmailIdentity;
  /** Where the request holds it, such as `body/email`. */
  readonly path: string;
}

/**
 * Reason why an email can't be invited: the user of the workspace who has it. Users of other workspaces are not
 * revealed.
 */
const conflictOf = async (tx: Tx, userId: string): Promise<string> => {
  const state = await findAccountState(tx, userId);
  const user = state && (await getUser(tx, userId));
  if (!user) return 'This email can’t be used here. Use another one.';
  const name = user.name || user.email;
  if (state === 'Deactivated') return `${name} has this email and is deactivated. Activate that user instead.`;
  if (state === 'Invited') return `${name} is invited already. Send that invitation again instead.`;
  return `${name} already has this email.`;
};

/** @throws ApiError 409 if another user of the workspace has an email. */
export const refuseTaken = async (tx: Tx, { email, path }: WantedEmail, exceptId: string | null): Promise<void> => {
  const taken = await tx
    .selectFrom('login_directory')
    .where('workspace_id', '=', tx.workspaceId)
    .where('email', '=', email)
    .select('user_id')
    .executeTakeFirst();
  if (!taken || taken.user_id === exceptId) return;
  const message = await conflictOf(tx, taken.user_id);
  throw new ApiError(409, 'conflict', message, { details: [{ path, message }] });
};
