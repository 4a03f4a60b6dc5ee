import type { Notification } from '../contract/contract';
import { addDays, dayIn } from '../formats/days';
import { notificationKinds, notificationTypes } from './preferences';
import { longDayOf, type Reading } from './sentences';

/** Notifications of one bid on one day, in one row. */
export interface NotificationFold {
  readonly id: string;
  readonly projectName: string;
  /** The latest first. */
  readonly items: readonly Notification[];
}

/** Content of a row. */
export type NotificationEntry = Notification | NotificationFold;

export const isFold = (entry: NotificationEntry): entry is NotificationFold => 'items' in entry;

/** The notifications of one day of the reader. */
export interface NotificationDay {
  readonly day: string;
  readonly title: string;
  readonly count: number;
  readonly entries: readonly NotificationEntry[];
}

/** Notifications of one bid on one day from which they fold into one row. */
export const fewestFolded = 3;

const titleOf = (day: string, { now, zone }: Reading): string => {
  const today = dayIn(zone, now.toISOString());
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : longDayOf(day, zone);
};

const folded = (day: string, notifications: readonly Notification[]): NotificationEntry[] => {
  const ofBids = new Map<string, Notification[]>();
  for (const one of notifications) {
    if (one.projectId === null) continue;
    const others = ofBids.get(one.projectId);
    if (others) others.push(one);
    else ofBids.set(one.projectId, [one]);
  }
  return notifications.flatMap((one): NotificationEntry[] => {
    const items = one.projectId === null ? undefined : ofBids.get(one.projectId);
    if (!items || items.length < fewestFolded) return [one];
    // The fold takes the place of its latest notification.
    if (items[0] !== one) return [];
    const named = items.find(({ notificationData }) => notificationData.projectName);
    return [{ id: `${day} ${one.projectId}`, projectName: named?.notificationData.projectName ?? 'a bid', items }];
  });
};

/** Notifications, the latest first, by the reader's days, with many of one bid folded into one row. */
export const daysOf = (notifications: readonly Notification[], reading: Reading): readonly NotificationDay[] => {
  const ofDays = new Map<string, Notification[]>();
  for (const one of notifications) {
    const day = dayIn(reading.zone, one.createdAt);
    const others = ofDays.get(day);
    if (others) others.push(one);
    else ofDays.set(day, [one]);
  }
  return [...ofDays].map(([day, ofDay]) => ({
    day,
    title: titleOf(day, reading),
    count: ofDay.length,
    entries: folded(day, ofDay),
  }));
};

/** Counts the kinds in a fold: `2 bid notes, 1 new email`. */
export const kindsIn = ({ items }: NotificationFold): string =>
  notificationTypes
    .map((type) => [type, items.filter((one) => one.type === type).length] as const)
    .filter(([, count]) => count > 0)
    .map(([type, count]) => `${count} ${notificationKinds[type].counted[count === 1 ? 0 : 1]}`)
    .join(', ');
