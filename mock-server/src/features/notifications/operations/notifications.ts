import { notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import {
  countUnread,
  listNotifications as readNotifications,
  markAllRead,
  markNotification,
} from '../rows/notifications';
import { utc } from '../../../changes/makeChange';

export const listNotifications: Handler<'listNotifications'> = async ({ tx, caller }, { query }) => {
  const { limit = 50, offset = 0, showOnlyUnread = false, asOf } = query;
  const wanted = { limit, offset, showOnlyUnread, asOf: utc(asOf ?? null) };
  return { status: 200, body: { notifications: await readNotifications(tx, caller, wanted) } };
};

export const countNewNotifications: Handler<'countNewNotifications'> = async ({ tx, caller }) => ({
  status: 200,
  body: { count: await countUnread(tx, caller) },
});

export const updateNotification: Handler<'updateNotification'> = async ({ tx, caller }, { path, body }) => {
  const notification = await markNotification(tx, caller, path.notificationId, body.read);
  if (!notification) throw notFound();
  return { status: 200, body: { notification } };
};

/** Alias of `markNotification` for clients that use PUT. */
export const replaceNotification: Handler<'replaceNotification'> = (context, request) =>
  updateNotification(context, request);

export const readAllNotifications: Handler<'readAllNotifications'> = async ({ tx, caller }) => {
  await markAllRead(tx, caller);
  return { status: 204 };
};
