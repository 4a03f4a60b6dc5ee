import type { DistributionList } from '@basis/domain/model/contract/contract';
import { notFound } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import {
  changeMemberSet,
  insertMemberSet,
  readMemberSets,
  removeMemberSet,
  distributionLists,
  type MemberSet,
} from '../rows/memberSets';
import { makeChange } from '../../../changes/makeChange';

const present = ({ memberIds, ...rest }: MemberSet): DistributionList => ({ ...rest, contactIds: memberIds });

const readList = async ({ tx }: CallContext, id: string): Promise<DistributionList> => {
  const [group] = await readMemberSets(tx, distributionLists, id);
  if (!group) throw notFound();
  return present(group);
};

export const listDistributionLists: Handler<'listDistributionLists'> = async ({ tx }) => ({
  status: 200,
  body: { distributionLists: (await readMemberSets(tx, distributionLists)).map(present) },
});

export const createDistributionList: Handler<'createDistributionList'> = async (context, { body }) => {
  const { id, name, contactIds = [] } = body.distributionList;
  const draft = { id, name, memberIds: contactIds };
  const { result, changeSetId } = await makeChange(context, (changes) =>
    insertMemberSet(context.tx, distributionLists, draft, changes),
  );
  return { status: 201, body: { distributionList: await readList(context, result), changeSetId } };
};

export const updateDistributionList: Handler<'updateDistributionList'> = async (context, { path, body }) => {
  const patch = { name: body.name, memberIds: body.contactIds };
  const { changeSetId } = await makeChange(context, (changes) =>
    changeMemberSet(context.tx, distributionLists, path.distributionListId, patch, changes),
  );
  return { status: 200, body: { distributionList: await readList(context, path.distributionListId), changeSetId } };
};

export const deleteDistributionList: Handler<'deleteDistributionList'> = async (context, { path }) => {
  const { changeSetId } = await makeChange(context, (changes) =>
    removeMemberSet(context.tx, distributionLists, path.distributionListId, changes),
  );
  return { status: 200, body: { changeSetId } };
};
