import { isQuery, type Operation } from '../contract/document';
import { ApiError } from '../contract/errors';
import type { DiskReserve } from '../storage/diskReserve';

/** Answer to a change while the disk is full. */
export const diskFull = (): ApiError =>
  new ApiError(
    503,
    'unavailable',
    'The disk of Basis is full, so nothing can be changed for now. What is there can be read. Try again later.',
    { extra: { reason: 'disk' } },
  );

/** POST calls that only read, those required for reading, and those that lock somebody out, which write little. */
const taken: ReadonlySet<string> = new Set([
  'createSession',
  'finishWithCode',
  'finishPasskey',
  'deleteSession',
  'createSharedListPass',
  'createImpersonation',
  'checkImport',
  'previewImportChanges',
  'previewMailRule',
  'endSession',
  'endOtherSessions',
  'revokeApiToken',
  'revokeWorkspaceToken',
]);

const isRead = (operation: Pick<Operation, 'id' | 'method'>): boolean => isQuery(operation) || taken.has(operation.id);

/** @throws ApiError 503 for a change while the disk is full. */
export const refuseOnFullDisk = (
  disk: Pick<DiskReserve, 'isFull'>,
  operation: Pick<Operation, 'id' | 'method'>,
): void => {
  if (disk.isFull() && !isRead(operation)) throw diskFull();
};
