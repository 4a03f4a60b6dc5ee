import { badRequest, notFound } from '../../../platform/contract/errors';
import { checkFresh, etagOf } from '../../../platform/contract/etag';
import type { Handler } from '../../../platform/calls/handler';
import { ChangeSet } from '../../../changes/changes';
import { listInvites, lockInvite, updateInviteDeadline, type DeadlineField } from '../rows/bidInvites';
import { getProjects } from '../rows/projects';

export const listBidInvites: Handler<'listBidInvites'> = async ({ tx, caller }, { query }) => {
  const [project] = await getProjects(tx, caller, [query.projectId]);
  if (!project) throw notFound();
  return { status: 200, body: { bidInvites: await listInvites(tx, query.projectId) } };
};

export const updateBidInvite: Handler<'updateBidInvite'> = async ({ tx, caller }, { path, header, body }) => {
  const [entry] = Object.entries(body) as [DeadlineField, string | null][];
  if (!entry) throw badRequest('body needs one date.');
  const before = await lockInvite(tx, path.bidInviteId);
  if (!before) throw notFound();
  checkFresh(header['If-Match'], 'bidInvite', before);
  const changes = new ChangeSet(caller);
  const change = { field: entry[0], value: entry[1], userId: caller.userId };
  const workspace = { id: caller.workspaceId, zone: caller.workspaceZone };
  const bidInvite = await updateInviteDeadline(tx, workspace, before, change, changes);
  await changes.save(tx);
  return { status: 200, headers: { etag: etagOf(bidInvite) }, body: { bidInvite, changeSetId: changes.id } };
};
