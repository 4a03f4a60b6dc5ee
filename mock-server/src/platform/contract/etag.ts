import { ApiError } from './errors';

/** Names the state of an entity. */
export const etagOf = ({ updatedAt }: { readonly updatedAt: string }): string => `"${updatedAt}"`;

/**
 * Refuses a change of an entity that is not any more as the caller read it.
 * @throws ApiError 412 with the entity as it is now, under its name.
 */
export const checkFresh = (
  ifMatch: string | undefined,
  name: string,
  current: { readonly updatedAt: string },
): void => {
  const etag = etagOf(current);
  if (ifMatch === undefined || ifMatch === etag) return;
  throw new ApiError(412, 'stale', 'This was changed after you loaded it.', {
    headers: { etag },
    extra: { [name]: current },
  });
};
