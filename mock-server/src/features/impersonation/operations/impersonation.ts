import { notFound } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { getProfile, getUser, listUsers } from '../../users/rows/users';
import { findWorkspaceBySlug, listWorkspaces } from '../../users/rows/userWrites';

const workspaceOf = async ({ db }: CallContext, slug: string): Promise<string> => {
  const workspaceId = await findWorkspaceBySlug(db, slug);
  if (workspaceId === null) throw notFound();
  return workspaceId;
};

export const createImpersonation: Handler<'createImpersonation'> = async (context, { body }) => {
  const { tx, db, caller } = context;
  const workspaceId = await workspaceOf(context, body.customerWorkspace);
  const { userId } = body;
  if (userId === null) return { status: 200, body: { profile: await getProfile(tx, caller.userId) } };
  const profile = await inWorkspace(db, workspaceId, async (other) => {
    const user = await getUser(other, userId);
    if (!user?.active) throw notFound();
    return getProfile(other, user.id);
  });
  return { status: 200, body: { profile } };
};

export const listImpersonationUsers: Handler<'listImpersonationUsers'> = async (context, { query }) => {
  const workspaceId = await workspaceOf(context, query.customerWorkspace);
  const users = await inWorkspace(context.db, workspaceId, (other) => listUsers(other));
  return { status: 200, body: { users: users.filter(({ active }) => active) } };
};

export const listImpersonationWorkspaces: Handler<'listImpersonationWorkspaces'> = async ({ db }) => ({
  status: 200,
  body: { workspaces: await listWorkspaces(db) },
});
