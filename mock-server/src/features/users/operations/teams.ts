import type { Team } from '@basis/domain/model/contract/contract';
import { notFound } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import {
  changeMemberSet,
  insertMemberSet,
  readMemberSets,
  removeMemberSet,
  teams,
  type MemberSet,
} from '../../contacts/rows/memberSets';
import { makeChange } from '../../../changes/makeChange';

const present = ({ memberIds, ...rest }: MemberSet): Team => ({ ...rest, userIds: memberIds });

const readTeam = async ({ tx }: CallContext, id: string): Promise<Team> => {
  const [group] = await readMemberSets(tx, teams, id);
  if (!group) throw notFound();
  return present(group);
};

export const listTeams: Handler<'listTeams'> = async ({ tx }) => ({
  status: 200,
  body: { teams: (await readMemberSets(tx, teams)).map(present) },
});

export const createTeam: Handler<'createTeam'> = async (context, { body }) => {
  const { id, name, userIds = [] } = body.team;
  const draft = { id, name, memberIds: userIds };
  const { result, changeSetId } = await makeChange(context, (changes) =>
    insertMemberSet(context.tx, teams, draft, changes),
  );
  return { status: 201, body: { team: await readTeam(context, result), changeSetId } };
};

export const updateTeam: Handler<'updateTeam'> = async (context, { path, body }) => {
  const patch = { name: body.name, memberIds: body.userIds };
  const { changeSetId } = await makeChange(context, (changes) =>
    changeMemberSet(context.tx, teams, path.teamId, patch, changes),
  );
  return { status: 200, body: { team: await readTeam(context, path.teamId), changeSetId } };
};

export const deleteTeam: Handler<'deleteTeam'> = async (context, { path }) => {
  const { changeSetId } = await makeChange(context, (changes) =>
    removeMemberSet(context.tx, teams, path.teamId, changes),
  );
  return { status: 200, body: { changeSetId } };
};
