import type { Body, HandedOver, HandOverKind } from '@basis/domain/model/contract/contract';
import { todayIn } from '@basis/domain/model/formats/time';
import { handOverKinds, heldWords, manyWords, mayHold } from '@basis/domain/model/permissions/handOver';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { ChangeSet } from '../../../../changes/changes';
import type { CallContext, Handler } from '../../../../platform/calls/handler';
import { downloadHeaders } from '../../../../platform/calls/downloadHeaders';
import { conflict, notFound, refused, type ApiError } from '../../../../platform/contract/errors';
import type { Tx } from '../../../../platform/db/database';
import { newId } from '../../../../platform/ids';
import { findReader } from '../../../../platform/sessions/readers';
import { nameOfAuthor } from '../../../notifications/rows/facts';
import { notify } from '../../../notifications/rows/notify';
import { findAccountState } from '../../rows/accounts';
import { getUser } from '../../rows/users';
import { checkAdminRemains, revokeAccount } from '../../rows/userWrites';
import { handOverFile } from '../handOverFile';
import { giveOver } from '../rows/giveOver';
import { countHeld, listHeld } from '../rows/holdings';
import { deactivate, lockPeople } from '../rows/people';

/** @throws ApiError 404 for an unknown or hidden user. */
const checkUser = async (tx: Tx, userId: string) => {
  const user = (await findAccountState(tx, userId)) && (await getUser(tx, userId));
  if (!user) throw notFound();
  return user;
};

export const getHandOver: Handler<'getHandOver'> = async ({ tx, caller }, { path }) => {
  const userId = path.userId.toLowerCase();
  await checkUser(tx, userId);
  return { status: 200, body: { holdings: await countHeld(tx, userId, todayIn(caller.workspaceZone)) } };
};

export const getHandOverFile: Handler<'getHandOverFile'> = async ({ tx, caller }, { path, query }) => {
  const userId = path.userId.toLowerCase();
  const { name } = await checkUser(tx, userId);
  const { format = 'xlsx' } = query;
  const zone = caller.workspaceZone;
  const seesAmounts = isAllowed(caller, 'seeAmounts');
  const body = await handOverFile(tx, userId, format, { zone, seesAmounts, currency: caller.currency });
  const fileName = `Hand-over ${name} ${todayIn(zone)}.${format}`;
  return { status: 200, headers: downloadHeaders(fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')), body };
};

type Successors = Body<'handOverUser'>['successors'];

const lowerCase = (successors: Successors): Successors =>
  Object.fromEntries(Object.entries(successors).map(([kind, id]) => [kind, id?.toLowerCase() ?? null]));

/** What a user holds of a kind, with who gets it. */
interface Given extends HandedOver {
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

/** Tells each successor once what is theirs now. */
const tellSuccessors = async (
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

export const handOverUser: Handler<'handOverUser'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const userId = path.userId.toLowerCase();
  const successors = lowerCase(body.successors);
  const chosen = Object.values(successors).filter((id) => id !== null);
  const people = await lockPeople(tx, [...new Set([userId, ...chosen])]);
  const former = people.get(userId);
  if (!former) throw notFound();
  if (!former.active) throw conflict(`${former.name} is already deactivated.`);
  await checkAdminRemains(tx, userId);
  const given = await readGiven(tx, userId, successors, people);
  // Successors are told once below, not for each bid.
  const changes = new ChangeSet(caller, newId(), { isNotified: false });
  await deactivate(tx, changes, userId);
  for (const { kind, ids, userId: successorId } of given)
    await giveOver[kind](tx, changes, ids, { formerId: userId, successorId });
  await changes.save(tx);
  await tellSuccessors(context, former.name, changes.id, given);
  await revokeAccount(tx, userId);
  const user = await getUser(tx, userId);
  if (!user) throw notFound();
  const handedOver = given.map(({ ids: _ids, ...one }) => one);
  return { status: 200, body: { user, changeSetId: changes.id, handedOver } };
};
