import type { BidInvite, Body, Project } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import type { Row } from '../../engine/collection/Collection';
import { ifMatch } from '../../engine/collection/freshWrites';
import type { Written } from '../../engine/views/EntryStore';

export type DeadlineName = 'bidDeadline' | 'rfiDeadline' | 'jobWalk';

/** Dates of a bid or its invitation. */
export type Dated = Row & Pick<Project, DeadlineName | `${DeadlineName}At`>;

/** A changed bid, null when it could not be read after the change, and how to undo the change. */
type BidChanged = Written<Project | null>;

export const severalDates: ApiError = {
  status: 422,
  code: 'refused',
  message: 'This bid has several invitations. Open it to change their dates.',
  requestId: null,
};

export const notOpen: ApiError = {
  status: 0,
  code: 'notFound',
  message: 'Open the list to select bids.',
  requestId: null,
};

/** The bid became part of another one, which has its invitations now. */
const linkedMeanwhile: ApiError = {
  status: 404,
  code: 'notFound',
  message: 'This bid was linked with another one meanwhile. Change the date there.',
  requestId: null,
};

type OneDate = Body<'updateBidInvite'>;

/** Finds the invitation with a bid's dates; the list does not include it. */
export const readInvite = async (client: Client, projectId: string, inviteId: string): Promise<Dated | undefined> => {
  const result = await callApi(client.GET('/bid-invites', { params: { query: { projectId } } }));
  return result.ok ? result.value.bidInvites.find(({ id }) => id === inviteId) : undefined;
};

/** Changes a date of an invitation and reloads its bid. */
export const writeDeadline = async (
  client: Client,
  { projectId, inviteId, etag }: { projectId: string; inviteId: string; etag: string | undefined },
  body: OneDate,
): Promise<Result<BidChanged, ApiError>> => {
  const params = { path: { bidInviteId: inviteId }, ...ifMatch(etag) };
  const changed = await callApi(client.PATCH('/bid-invites/{bidInviteId}', { params, body }));
  if (!changed.ok) {
    const current = changed.error.current?.['bidInvite'] as BidInvite | undefined;
    return current && current.projectId !== projectId ? failed(linkedMeanwhile) : changed;
  }
  const bid = await callApi(client.GET('/projects/{projectId}', { params: { path: { projectId } } }));
  return succeeded({ row: bid.ok ? bid.value.project : null, changeSetId: changed.value.changeSetId });
};
