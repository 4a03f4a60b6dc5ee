import { badRequest, type ApiError } from '../platform/contract/errors';

/** Part of the request with the query, for the paths of faults. */
export type QueryPlace = 'query' | 'body' | 'body/query' | 'body/selection/query';

/** A 400 that names the place of its one fault. */
export const faultAt = (path: string, words: string): ApiError => {
  const message = `${path} ${words}.`;
  return badRequest(message, [{ path, message }]);
};
