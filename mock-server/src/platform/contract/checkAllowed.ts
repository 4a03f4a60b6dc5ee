import { isOwnAlone, refusal, type Ability, type Actor } from '@basis/domain/model/permissions/permissions';
import { ApiError } from './errors';

const roleRefusal = 'You do not have permission to do this. Ask an admin for permission.';
const ownRefusal = "You can't do this while you act as another user. It is theirs alone.";
const featureRefusal = "Seems like your tier doesn't include access to this.";

/** @throws ApiError 403 if the user may not see or do something. */
export const checkAllowed = (actor: Actor, ability: Ability): void => {
  if (isOwnAlone(actor, ability)) throw new ApiError(403, 'forbidden', ownRefusal);
  const reason = refusal(actor, ability);
  if (reason) throw new ApiError(403, 'forbidden', reason === 'role' ? roleRefusal : featureRefusal);
};
