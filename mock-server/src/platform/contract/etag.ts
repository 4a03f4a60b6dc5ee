import { ApiError } from './errors';

/** Identifies the state of an entity. */
export const etagOf = ({ updatedAt }: { readonly updatedAt: string }): string => `"${updatedAt}"`;

/**
 * Rejects a change of an entity that differs from the version that the caller read.
 * @throws ApiError 412 with the current entity, under its name.
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
