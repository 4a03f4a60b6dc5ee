import type { WeeklyEmail } from '@basis/domain/model/contract/contract';
import { refused } from '../../../platform/contract/errors';
import type { Handler, PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { openOffLink } from '../../outgoing/openOffLink';
import { findWeeklyEmail, putWeeklyEmail, removeWeeklyEmail, type StoredWeeklyEmail } from '../rows/weeklyEmails';
import { nextSending } from '../schedule';

const present = ({ weekday, time, bids, viewId, viewName, nextAt, lastSentAt }: StoredWeeklyEmail): WeeklyEmail => ({
  weekday,
  time,
  bids,
  view: viewId === null || viewName === null ? null : { id: viewId, name: viewName },
  nextAt,
  lastSentAt,
});

export const getWeeklyEmail: Handler<'getWeeklyEmail'> = async ({ tx, caller }) => {
  const stored = await findWeeklyEmail(tx, caller.userId);
  return { status: 200, body: { weeklyEmail: stored ? present(stored) : null } };
};

export const saveWeeklyEmail: Handler<'saveWeeklyEmail'> = async ({ tx, caller }, { body }) => {
  const { weekday, time, bids, view } = body;
  const { userId, workspaceZone } = caller;
  const before = await findWeeklyEmail(tx, userId);
  const chosen = view && {
    viewId: view.id,
    viewName: view.name,
    viewFilter: {
      ...(view.filter ? { filter: view.filter } : {}),
      ...(view.quickFilters ? { quickFilters: view.quickFilters } : {}),
    },
  };
  const ofView = chosen ?? (before?.viewId ? before : undefined);
  if (bids === 'view' && !ofView) throw refused('Choose a view first.');
  const { viewId = null, viewName = null, viewFilter = {} } = (bids === 'view' ? ofView : undefined) ?? {};
  const nextAt = nextSending({ weekday, time }, workspaceZone, new Date());
  await putWeeklyEmail(tx, { userId, weekday, time, bids, viewId, viewName, viewFilter, nextAt });
  const stored = await findWeeklyEmail(tx, userId);
  return { status: 200, body: { weeklyEmail: stored ? present(stored) : null } };
};

export const deleteWeeklyEmail: Handler<'deleteWeeklyEmail'> = async ({ tx, caller }) => {
  await removeWeeklyEmail(tx, caller.userId);
  return { status: 204 };
};

export const turnOffWeeklyEmail: PublicHandler<'turnOffWeeklyEmail'> = async (context, { path }) => {
  const link = await openOffLink(context, 'weekly-email-off', path.token);
  await inWorkspace(context.db, link.workspaceId, (tx) => removeWeeklyEmail(tx, link.userId));
  return { status: 204 };
};
