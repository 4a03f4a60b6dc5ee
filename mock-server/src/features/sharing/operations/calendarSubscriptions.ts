import { createHash } from 'node:crypto';
import type { SubscribedDate } from '@basis/domain/model/contract/contract';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import type { Handler, PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { calendarFeedLimit, limitTries, networkOf } from '../../../platform/sessions/rateLimit';
import { parseSessionToken } from '../../../platform/tokens';
import { getCustomerSettings } from '../../workspace/settings/rows/workspaces';
import { calendarFile } from '../calendarFile';
import { linkToken } from '../linkToken';
import { readFeedDates, readFeedQuery } from '../rows/readFeed';
import { findSubscription, listSubscriptionsOf, noteRead, putSubscription } from '../rows/calendarSubscriptions';
import { countLinks, maxLinks, revokeLink } from '../rows/ownLinks';
import { asSharer, linkGone } from '../sharer';
import { storedQuery } from '../storedQuery';

const allDates: readonly SubscribedDate[] = ['bidDeadline', 'rfiDeadline', 'jobWalk'];

const gone = () => linkGone('This calendar subscription has ended.');

export const createCalendarSubscription: Handler<'createCalendarSubscription'> = async (
  { tx, caller, secretKey },
  { body },
) => {
  const { isMine = false, dates: chosen = allDates } = body;
  const { userId, workspaceId } = caller;
  const id = (body.id ?? newId()).toLowerCase();
  const feed = { query: storedQuery(body.query), isMine, dates: allDates.filter((name) => chosen.includes(name)) };
  await readFeedQuery(tx, caller, feed);
  if ((await countLinks(tx, 'calendar_subscriptions', userId, id)) >= maxLinks)
    throw refused(`You have ${maxLinks} calendar subscriptions. End one first.`);
  const { text: token, hash } = linkToken(secretKey, 'calendar-feed', workspaceId, id);
  if (!(await putSubscription(tx, { id, userId, hash, ...feed })))
    throw conflict('This subscription was ended. Subscribe anew.');
  return { status: 201, body: { calendarSubscription: { id, token } } };
};

export const listCalendarSubscriptions: Handler<'listCalendarSubscriptions'> = async ({ tx, caller, secretKey }) => {
  const subscriptions = await listSubscriptionsOf(tx, caller.userId);
  return {
    status: 200,
    body: {
      calendarSubscriptions: subscriptions.map(({ id, createdAt, lastReadAt, isMine, dates }) => ({
        id,
        createdAt,
        lastReadAt,
        isMine,
        dates: [...dates],
        token:
          caller.administratorId !== null ? null : linkToken(secretKey, 'calendar-feed', caller.workspaceId, id).text,
      })),
    },
  };
};

export const deleteCalendarSubscription: Handler<'deleteCalendarSubscription'> = async ({ tx, caller }, { path }) => {
  if (!(await revokeLink(tx, 'calendar_subscriptions', caller.userId, path.calendarSubscriptionId))) throw notFound();
  return { status: 204 };
};

export const getCalendarFeed: PublicHandler<'getCalendarFeed'> = async (
  { db, address, mailDomain, linkTo },
  { path },
) => {
  await limitTries(db, { limit: calendarFeedLimit, who: networkOf(address) });
  const token = parseSessionToken(path.token);
  if (!token) throw gone();
  const feed = await inWorkspace(db, token.workspaceId, async (tx) => {
    const subscription = await findSubscription(tx, token.hash);
    if (!subscription) throw gone();
    const needs = ['createCalendarSubscription', 'listProjects'] as const;
    const dates = await asSharer(tx, subscription.userId, { needs, gone }, (reader) =>
      readFeedDates(tx, reader, subscription, linkTo),
    );
    const { name } = await getCustomerSettings(tx, mailDomain);
    const text = await calendarFile(`${name} bids`, dates);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    return { text, hash, since: await noteRead(tx, subscription, hash) };
  });
  const headers = {
    etag: `"${feed.hash}"`,
    'last-modified': new Date(feed.since).toUTCString(),
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
  };
  return {
    status: 200,
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="bids.ics"',
    },
    body: Buffer.from(feed.text),
  };
};
