import { isOwnAlone, refusal, type Ability, type Actor } from '@basis/domain/model/permissions/permissions';
import { neededScopes } from '@basis/domain/model/permissions/withheld';
import { ApiError } from './errors';

const roleRefusal = 'You do not have permission to do this. Ask an admin for permission.';
const ownRefusal = "You can't do this while you act as another user. It is theirs alone.";
const featureRefusal = "Seems like your tier doesn't include access to this.";

/** Refusal of what an API token has no scope for. */
const beyondToken = (ability: Ability): ApiError => {
  const scopes = neededScopes(ability);
  if (scopes === null)
    return new ApiError(403, 'forbidden', "An API token can't do this. Log in to Basis and do it there.");
  const named = scopes.join(' ');
  return new ApiError(403, 'forbidden', `This API token can't do this. It takes one with ${scopes.join(' and ')}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${named}"` },
  });
};

/** @throws ApiError 403 if the user may not see or do something. */
export const checkAllowed = (actor: Actor, ability: Ability): void => {
  if (isOwnAlone(actor, ability)) throw new ApiError(403, 'forbidden', ownRefusal);
  if (actor.withheld?.has(ability)) throw beyondToken(ability);
  const reason = refusal(actor, ability);
  if (reason) throw new ApiError(403, 'forbidden', reason === 'role' ? roleRefusal : featureRefusal);
};
