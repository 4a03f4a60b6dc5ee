import type { DirectoryHeld, HandOverKind } from '@basis/domain/model/contract/contract';
import { todayIn } from '@basis/domain/model/formats/time';
import { handOverKinds, mayHold } from '@basis/domain/model/permissions/handOver';
import { ChangeSet } from '../../changes/changes';
import { ApiError } from '../../platform/contract/errors';
import type { CallContext } from '../../platform/calls/handler';
import type { Tx } from '../../platform/db/database';
import { tryInSavepoint } from '../../platform/db/savepoint';
import { newId } from '../../platform/ids';
import { findReader } from '../../platform/sessions/readers';
import { changeFields, lockRow } from '../../records/entityFields';
import { tellSuccessors, type Given } from '../users/handOver/leave';
import { giveOver } from '../users/handOver/rows/giveOver';
import { countHeld, listHeld } from '../users/handOver/rows/holdings';
import { deactivate, lockPeople } from '../users/handOver/rows/people';
import { lockAdmins, revokeAccount } from '../users/rows/userWrites';
import { giveBack } from './giveBack';
import { getDirectorySettings } from './rows/directorySettings';
import { endHandOver, insertHandOver, lockWaiting, type StoredHandOver } from './rows/handOvers';
import { scimFault } from '../../platform/contract/scim';

/** Excludes calendar feeds, whose addresses end with the access of their user. */
const kinds: readonly HandOverKind[] = handOverKinds.filter((kind) => kind !== 'feeds');

/** Counts what a user holds, by kind. */
export const heldBy = async (tx: Tx, userId: string): Promise<DirectoryHeld[]> =>
  // The day affects only the number of items due soon, which is not used.
  (await countHeld(tx, userId, todayIn('UTC')))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, count }) => ({ kind, count }));

/**
 * Hands over what a user holds to a successor, kind by kind. Skips kinds that the successor may not hold or has no room
 * for.
 * @returns what was handed over
 */
const giveAll = async (
  context: CallContext,
  changes: ChangeSet,
  formerId: string,
  successorId: string | null,
): Promise<readonly Given[]> => {
  const { tx } = context;
  const successor = successorId === null ? undefined : await findReader(tx, successorId);
  if (!successor || successor.userId === formerId) return [];
  const given: Given[] = [];
  for (const kind of kinds) {
    if (!mayHold(successor, kind)) continue;
    const ids = (await listHeld(tx, kind, formerId)).map(({ id }) => id);
    if (!ids.length) continue;
    const failure = await tryInSavepoint(tx, () =>
      giveOver[kind](context, changes, ids, { formerId, successorId: successor.userId }),
    );
    if (failure && !(failure.error instanceof ApiError)) throw failure.error;
    if (!failure) given.push({ kind, count: ids.length, userId: successor.userId, ids });
  }
  return given;
};

const countsOf = (given: readonly Given[]): DirectoryHeld[] => given.map(({ kind, count }) => ({ kind, count }));

/** @throws ApiError 400 if the user is the only Admin */
export const refuseOnlyAdmin = async (tx: Tx, userId: string, what: string): Promise<void> => {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0]?.id === userId)
    throw scimFault(400, 'mutability', `The only Admin of the workspace ${what}. Make another user an Admin first.`);
};

/**
 * Deactivates a user, ends their sessions and tokens, and hands over what they hold to the workspace's successor. An
 * Admin confirms the hand-over later.
 */
export const leaveByDirectory = async (context: CallContext, userId: string): Promise<void> => {
  const { tx, caller } = context;
  const { successorId } = await getDirectorySettings(tx);
  const people = await lockPeople(tx, [...new Set([userId, ...(successorId ? [successorId] : [])])]);
  const former = people.get(userId);
  if (!former?.active) return;
  await refuseOnlyAdmin(tx, userId, 'stays active');
  const changes = new ChangeSet(caller, newId(), { isNotified: false });
  await deactivate(context, changes, userId, {});
  const given = await giveAll(context, changes, userId, successorId);
  await changes.save(tx);
  await tellSuccessors(context, former.name, changes.id, given);
  const left = await heldBy(tx, userId);
  if (given.length || left.length)
    await insertHandOver(tx, {
      userId,
      successorId: given.length ? successorId : null,
      changeSetId: changes.id,
      handedOver: countsOf(given),
    });
  await revokeAccount(tx, userId);
};

/** Reactivates a user, and reverts the hand-over unless an Admin has confirmed it. */
export const comeBack = async (context: CallContext, userId: string): Promise<void> => {
  const { tx, caller } = context;
  const row = await lockRow(tx, 'user', userId);
  if (!row || row['active'] === true) return;
  const changes = new ChangeSet(caller, newId(), { isNotified: false });
  await changeFields(tx, { entity: 'user', row }, { active: true }, changes);
  const handOver = await lockWaiting(tx, { userId });
  if (handOver) {
    await giveBack(tx, changes, handOver.changeSetId);
    await endHandOver(tx, handOver.id, 'Undone');
  }
  await changes.save(tx);
};

/** Moves an unconfirmed hand-over to another successor, except for rows that have changed since. */
export const giveToAnother = async (
  context: CallContext,
  { userId, userName, changeSetId }: StoredHandOver,
  successorId: string,
): Promise<void> => {
  const { tx, caller } = context;
  await lockPeople(tx, [userId, successorId]);
  const back = new ChangeSet(caller, newId(), { isNotified: false });
  await giveBack(tx, back, changeSetId);
  await back.save(tx);
  const changes = new ChangeSet(caller, newId(), { isNotified: false });
  const given = await giveAll(context, changes, userId, successorId);
  await changes.save(tx);
  await tellSuccessors(context, userName, changes.id, given);
};
