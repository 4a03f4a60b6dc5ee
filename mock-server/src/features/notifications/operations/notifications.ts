import { ApiError, notFound } from '../../../platform/contract/errors';
import type { Caller, Handler } from '../../../platform/calls/handler';
import { utc } from '../../../platform/utc';
import {
  countUnread,
  listNotifications as readNotifications,
  markAllRead,
  markNotification,
  readMoment,
} from '../rows/notifications';

/** Refuses marks by an administrator who acts as a user, so that the user still sees them as new. */
const requireOwn = ({ administratorId }: Caller): void => {
  if (administratorId !== null)
    throw new ApiError(403, 'forbidden', 'Only users themselves can mark their notifications.');
};

export const listNotifications: Handler<'listNotifications'> = async ({ tx, caller }, { query }) => {
  const { limit = 50, offset = 0, showOnlyUnread = false, asOf } = query;
  const wanted = { limit, offset, showOnlyUnread, asOf: utc(asOf ?? null) };
  const notifications = await readNotifications(tx, caller, wanted);
  return { status: 200, body: { asOf: await readMoment(tx), canMark: caller.administratorId === null, notifications } };
};

export const countNewNotifications: Handler<'countNewNotifications'> = async ({ tx, caller }) => ({
  status: 200,
  body: { count: await countUnread(tx, caller) },
});

export const updateNotification: Handler<'updateNotification'> = async ({ tx, caller }, { path, body }) => {
  requireOwn(caller);
  const notification = await markNotification(tx, caller, path.notificationId, body.read);
  if (!notification) throw notFound();
  return { status: 200, body: { notification } };
};

/** Alias of `markNotification` for clients that use PUT. */
export const replaceNotification: Handler<'replaceNotification'> = (context, request) =>
  updateNotification(context, request);

export const readAllNotifications: Handler<'readAllNotifications'> = async ({ tx, caller }, { body }) => {
  requireOwn(caller);
  await markAllRead(tx, caller, { upTo: utc(body?.upTo ?? null), ids: body?.ids ?? null });
  return { status: 204 };
};
