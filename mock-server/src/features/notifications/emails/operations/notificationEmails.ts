import { channelsKey, notificationTypes, withoutEmails } from '@basis/domain/model/notifications/preferences';
import { emailTimesKey, readEmailTimes } from '@basis/domain/model/notifications/emailTimes';
import type { Handler, PublicHandler } from '../../../../platform/calls/handler';
import { inWorkspace } from '../../../../platform/db/database';
import { openOffLink } from '../../../outgoing/openOffLink';
import { lockSetting, putSetting } from '../../../workspace/settings/rows/settings';
import { planEmails } from '../plannedEmails';
import { planDailyAnew } from '../../rows/dailyEmails';
import { readPreferences } from '../../rows/emailPreferences';
import { listWaitingEmails } from '../rows/waitingEmails';

export const getNotificationEmails: Handler<'getNotificationEmails'> = async ({ tx, caller }) => {
  const now = new Date();
  const rows = await listWaitingEmails(tx, caller.userId, now);
  const { due, later, nextAt } = planEmails(rows, await readPreferences(tx, caller.userId), now);
  const kept = [...due, ...later];
  const waiting = notificationTypes
    .map((type) => ({ type, count: kept.filter((row) => row.type === type).length }))
    .filter(({ count }) => count > 0);
  const moment = due.length ? now : nextAt;
  return { status: 200, body: { nextAt: moment?.toISOString() ?? null, waiting } };
};

export const turnOffNotificationEmails: PublicHandler<'turnOffNotificationEmails'> = async (context, { path }) => {
  const link = await openOffLink(context, 'notification-emails-off', path.token);
  await inWorkspace(context.db, link.workspaceId, async (tx) => {
    const { value } = await lockSetting(tx, link, channelsKey);
    await putSetting(tx, link, channelsKey, withoutEmails(value));
    const { quiet, digest } = readEmailTimes((await lockSetting(tx, link, emailTimesKey)).value);
    await putSetting(tx, link, emailTimesKey, { quiet, digest: { ...digest, isOn: false } });
    await planDailyAnew(tx, link.userId);
  });
  return { status: 204 };
};
