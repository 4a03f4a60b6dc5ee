import { offlineError, type ApiError } from '../../model/contract/errors';
import { failed, type Result } from '../../model/contract/result';
import type { Row } from './Collection';
import type { ConflictsStore } from './ConflictsStore';
import type { FreshWrite } from './mergeByField';

const etagOf = ({ updatedAt }: Row): string => `"${updatedAt}"`;

/** Header with the ETag of the state to overwrite. */
export const ifMatch = (etag: string | undefined): { header?: { 'If-Match': string } } =>
  etag === undefined ? {} : { header: { 'If-Match': etag } };

const looksSame = <R extends Row>(one: R, other: R, fields: readonly string[]): boolean =>
  fields.every((field) => JSON.stringify(one[field as keyof R]) === JSON.stringify(other[field as keyof R]));

/**
 * Sends a write that only overwrites what the user saw. Merges concurrent changes by field; a field that both changed
 * is not written but raised as a conflict.
 * @returns null if nothing is left to write.
 */
export const sendFresh = async <R extends Row, Change extends object, Value>(
  write: FreshWrite<R, Change, Value>,
  conflicts: ConflictsStore,
): Promise<Result<Value | null, ApiError>> => {
  const { seen, change, shown, name } = write;
  const isCurrent = conflicts.session.join();
  if (!seen) return write.send(change, undefined);
  const current = await write.current();
  const fields = [...Object.keys(shown), ...(write.bringsBack ? ['deletedAt', 'archivedAt', 'mergedIntoId'] : [])];
  const isSame = current !== undefined && looksSame(seen, current, fields);
  const result = await write.send(change, etagOf(isSame ? current : seen));
  const stale = result.ok ? undefined : result.error.current?.[name];
  if (stale === undefined) return result;
  // Loaded lazily, because few writes need it; offline it is requested again with the write.
  const late = await import('./mergeByField').catch(() => null);
  return late ? late.mergeByField({ ...write, seen, isCurrent }, stale as R, conflicts) : failed(offlineError);
};
