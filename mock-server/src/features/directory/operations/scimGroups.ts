import { makeChange } from '../../../changes/makeChange';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { notFound } from '../../../platform/contract/errors';
import { scimFault } from '../../../platform/contract/scim';
import { newId } from '../../../platform/ids';
import { fillTeams, giveRoles } from '../groupEffects';
import { lockDirectory } from '../rows/directorySettings';
import { deleteGroup, findGroup, listGroups, setGroupMembers, writeGroup, type FoundGroup } from '../rows/scimGroups';
import { keepMembers, knownAmong } from '../rows/scimUsers';
import { patchGroupState, readGroupDraft, type GroupState } from '../scim/groupState';
import { checkVersion, isWithoutMembers, pageOf, presentList, presentScimGroup, select } from '../scim/present';

const getGroup = async ({ tx }: CallContext, id: string, withMembers = true): Promise<FoundGroup> => {
  const group = await findGroup(tx, id.toLowerCase(), withMembers);
  if (!group) throw notFound();
  return group;
};

const answerOf = async (context: CallContext, id: string) => {
  const body = presentScimGroup(await getGroup(context, id), context.linkTo);
  return { body, headers: { etag: body.meta.version, location: body.meta.location } };
};

/** A group as the caller read it, while no other group changes. @throws ApiError 404, 412 */
const lockKnown = async (context: CallContext, id: string, ifMatch: string | undefined): Promise<FoundGroup> => {
  await lockDirectory(context.tx);
  const group = await getGroup(context, id);
  checkVersion(ifMatch, presentScimGroup(group, context.linkTo));
  return group;
};

export const listScimGroups: Handler<'listScimGroups'> = async ({ tx, linkTo }, { query }) => {
  const { startIndex, count } = pageOf(query);
  const withMembers = !isWithoutMembers(query);
  const { groups, total } = await listGroups(tx, { ...query, startIndex, count, withMembers });
  const page = groups.map((group) => select(presentScimGroup(group, linkTo), query));
  return { status: 200, body: presentList(page, total, startIndex) };
};

export const getScimGroup: Handler<'getScimGroup'> = async (context, { path, query }) => {
  const { body, headers } = await answerOf(context, path.directoryGroupId);
  return { status: 200, body: select(body, query), headers };
};

const memberIdsOf = (group: FoundGroup | null): ReadonlySet<string> =>
  new Set(group?.members.map((member) => member.id) ?? []);

/** @throws ApiError 400 for a member whom the directory does not know here. */
const checkMembers = async ({ tx }: CallContext, ids: readonly string[]): Promise<void> => {
  const known = await knownAmong(tx, ids);
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw scimFault(400, 'invalidValue', `There is no user with the id ${missing}.`, 'body');
};

/** Makes a group be as the directory has it, with the roles and the team that follow. */
const writeState = async (
  context: CallContext,
  id: string,
  before: FoundGroup | null,
  { name, externalId, memberIds }: GroupState,
): Promise<void> => {
  const { tx } = context;
  const former = memberIdsOf(before);
  const added = [...memberIds].filter((memberId) => !former.has(memberId));
  const removed = [...former].filter((memberId) => !memberIds.has(memberId));
  await checkMembers(context, added);
  if (!(await writeGroup(tx, id, { name, externalId })))
    throw scimFault(409, 'uniqueness', 'There is a group with this displayName.', 'body/displayName');
  if (added.length || removed.length) await setGroupMembers(tx, id, [...memberIds]);
  await keepMembers(tx, added);
  if (!before?.role && !before?.teamId) return;
  await makeChange(context, async (changes) => {
    if (before.role) await giveRoles(tx, changes, [...added, ...removed]);
    await fillTeams(tx, changes, [before.teamId]);
  });
};

export const createScimGroup: Handler<'createScimGroup'> = async (context, { body }) => {
  await lockDirectory(context.tx);
  const id = newId();
  await writeState(context, id, null, readGroupDraft(body));
  return { status: 201, ...(await answerOf(context, id)) };
};

export const replaceScimGroup: Handler<'replaceScimGroup'> = async (context, { path, header, body }) => {
  const id = path.directoryGroupId.toLowerCase();
  const before = await lockKnown(context, id, header['If-Match']);
  await writeState(context, id, before, readGroupDraft(body));
  return { status: 200, ...(await answerOf(context, id)) };
};

export const patchScimGroup: Handler<'patchScimGroup'> = async (context, { path, header, body }) => {
  const id = path.directoryGroupId.toLowerCase();
  const before = await lockKnown(context, id, header['If-Match']);
  const state = { name: before.name, externalId: before.externalId, memberIds: memberIdsOf(before) };
  await writeState(context, id, before, patchGroupState(id, state, body));
  return { status: 200, ...(await answerOf(context, id)) };
};

export const deleteScimGroup: Handler<'deleteScimGroup'> = async (context, { path, header }) => {
  const { tx } = context;
  const id = path.directoryGroupId.toLowerCase();
  const group = await lockKnown(context, id, header['If-Match']);
  await deleteGroup(tx, id);
  await makeChange(context, async (changes) => {
    if (group.role) await giveRoles(tx, changes, [...memberIdsOf(group)]);
    await fillTeams(tx, changes, [group.teamId]);
  });
  return { status: 204 };
};
