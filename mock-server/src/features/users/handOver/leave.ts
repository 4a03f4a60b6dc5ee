import type { Body, HandedOver, HandOverKind } from '@basis/domain/model/contract/contract';
import { todayIn } from '@basis/domain/model/formats/time';
import { handOverKinds, heldWords, manyWords, mayHold } from '@basis/domain/model/permissions/handOver';
import { ChangeSet } from '../../../changes/changes';
import type { CallContext } from '../../../platform/calls/handler';
import { ApiError, conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { findReader } from '../../../platform/sessions/readers';
import { nameOfAuthor } from '../../notifications/rows/facts';
import { notify } from '../../notifications/rows/notify';
import { checkAdminRemains, revokeAccount } from '../rows/userWrites';
import { giveOver } from './rows/giveOver';
import { countHeld, listHeld } from './rows/holdings';
import { deactivate, lockPeople } from './rows/people';

export type Successors = Body<'handOverUser'>['successors'];

const lowerCase = (successors: Successors): Successors =>
  Object.fromEntries(Object.entries(successors).map(([kind, id]) => [kind, id?.toLowerCase() ?? null]));

/** What a user holds of a kind, with who gets it. */
export interface Given extends HandedOver {
  readonly ids: readonly string[];
}

type People = Awaited<ReturnType<typeof lockPeople>>;

const refusal = (kind: HandOverKind, message: string): ApiError =>
  refused(message, [{ path: `body/successors/${kind}`, message }]);

/** @throws ApiError 422 unless the user is active and may have the kind. */
const checkSuccessor = async (tx: Tx, kind: HandOverKind, userId: string, people: People): Promise<void> => {
  const person = people.get(userId);
  const reader = person?.active ? await findReader(tx, userId) : undefined;
  if (!person || !reader) throw refusal(kind, 'Choose an active user.');
  if (!mayHold(reader, kind)) throw refusal(kind, `${person.name} may not have ${manyWords(kind)}.`);
};

/** @throws ApiError 422 if a kind lacks a successor, or its successor may not have it. */
const readGiven = async (tx: Tx, formerId: string, successors: Successors, people: People): Promise<Given[]> => {
  const given: Given[] = [];
  for (const kind of handOverKinds) {
    const { [kind]: userId } = successors;
    if (userId === formerId) throw refusal(kind, 'Choose somebody else.');
    if (userId) await checkSuccessor(tx, kind, userId, people);
    const ids = (await listHeld(tx, kind, formerId)).map(({ id }) => id);
    if (!ids.length) continue;
    if (userId === undefined) throw refusal(kind, `Choose who gets ${heldWords(kind, ids.length)}.`);
    given.push({ kind, count: ids.length, userId, ids });
  }
  return given;
};

const listed = new Intl.ListFormat('en-US');

/** Sends each successor one notification of everything they take over. */
export const tellSuccessors = async (
  { tx, caller }: CallContext,
  formerName: string,
  changeSetId: string,
  given: readonly Given[],
): Promise<void> => {
  for (const userId of new Set(given.flatMap((one) => one.userId ?? []))) {
    const theirs = given.filter((one) => one.userId === userId);
    await notify(tx, {
      type: 'ProjectAssigned',
      to: [userId],
      actorId: caller.userId,
      dedupeKey: `ProjectAssigned:${changeSetId}`,
      changeSetId,
      data: {
        actorName: await nameOfAuthor(tx, caller),
        formerName,
        subject: listed.format(theirs.map(({ kind, count }) => heldWords(kind, count))),
      },
    });
  }
};

const heldOf = (holdings: readonly { readonly kind: HandOverKind; readonly count: number }[]): string =>
  listed.format(holdings.map(({ kind, count }) => heldWords(kind, count)));

/**
 * Checks that a user holds nothing, before they are deactivated.
 * @throws ApiError 409 with a list of what they hold
 */
export const checkHoldsNothing = async (
  tx: Tx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  // The day affects only the number of items due soon, which is not used.
  const holdings = await countHeld(tx, id, todayIn('UTC'));
  if (holdings.length)
    throw new ApiError(
      409,
      'handOverNeeded',
      `${name} holds ${heldOf(holdings)}. Name a successor, or hand over kind by kind.`,
    );
};

/** Successors: one user for everything, or one for each kind. Without a successor the user must hold nothing. */
type Heirs = { readonly successorId: string | undefined } | { readonly successors: Successors };

interface Left {
  readonly changeSetId: string;
  readonly handedOver: readonly HandedOver[];
}

/** One user for each kind that is held. */
const forAll = async (tx: Tx, userId: string, successorId: string): Promise<Successors> => {
  const kinds: HandOverKind[] = [];
  for (const kind of handOverKinds) if ((await listHeld(tx, kind, userId)).length) kinds.push(kind);
  return Object.fromEntries(kinds.map((kind) => [kind, successorId]));
};

/**
 * Deactivates a user, hands over what they hold, and ends their sessions and links.
 * @param values further fields of the user to change
 * @throws ApiError 404 for an unknown user; 409 for an inactive one, or one who holds something without a successor; 422 for
 * a successor who may not have it
 */
export const leave = async (
  context: CallContext,
  formerId: string,
  heirs: Heirs,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Left> => {
  const { tx, caller } = context;
  const userId = formerId.toLowerCase();
  const chosen = 'successors' in heirs ? Object.values(heirs.successors) : [heirs.successorId];
  const ids = chosen.flatMap((id) => id?.toLowerCase() ?? []);
  const people = await lockPeople(tx, [...new Set([userId, ...ids])]);
  const former = people.get(userId);
  if (!former) throw notFound();
  if (!former.active) throw conflict(`${former.name} is already deactivated.`);
  await checkAdminRemains(tx, userId);
  if ('successorId' in heirs && heirs.successorId === undefined)
    await checkHoldsNothing(tx, { id: userId, name: former.name });
  const successors =
    'successors' in heirs
      ? lowerCase(heirs.successors)
      : heirs.successorId === undefined
        ? {}
        : await forAll(tx, userId, heirs.successorId.toLowerCase());
  const given = await readGiven(tx, userId, successors, people);
  // Notifies successors once, below, instead of for each bid.
  const changes = new ChangeSet(caller, newId(), { isNotified: false });
  await deactivate(context, changes, userId, values);
  for (const { kind, ids: held, userId: successorId } of given)
    await giveOver[kind](context, changes, held, { formerId: userId, successorId });
  await changes.save(tx);
  await tellSuccessors(context, former.name, changes.id, given);
  await revokeAccount(tx, userId);
  return { changeSetId: changes.id, handedOver: given.map(({ ids: _ids, ...one }) => one) };
};
