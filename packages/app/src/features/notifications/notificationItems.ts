import {
  ArrowRight,
  AtSign,
  BellRing,
  Building2,
  CalendarClock,
  Clock,
  DollarSign,
  Flag,
  Layers,
  Mail,
  MailWarning,
  MessageSquare,
  Plug,
  RefreshCwOff,
  UserPlus,
} from 'lucide-react';
import type { Notification, NotificationType, User } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import {
  isFold,
  kindsIn,
  type NotificationDay,
  type NotificationEntry,
  type NotificationFold,
} from '@basis/domain/model/notifications/notificationDays';
import { goneText, madeAt, sentenceOf, type Reading } from '@basis/domain/model/notifications/sentences';
import { targetOf } from '@basis/domain/model/notifications/targets';
import type { NotificationGroup, NotificationItem, NotificationMark } from '@basis/ui/NotificationList';

type IconMark = Extract<NotificationMark, { icon: unknown }>;

/** Icon of each type; for types with an actor, it precedes the second line. */
const icons = {
  BidInviteDateSoon: { icon: Clock, tone: 'warning' },
  BidInvitePastDueDate: { icon: Flag, tone: 'danger' },
  BidInviteDueDateChanged: { icon: CalendarClock },
  NewMessage: { icon: Mail },
  NewNote: { icon: MessageSquare },
  CompanyNewNote: { icon: MessageSquare },
  ContactNewNote: { icon: MessageSquare },
  QuoteNewNote: { icon: DollarSign },
  ProjectAssigned: { icon: UserPlus },
  Reminder: { icon: BellRing },
  NewCompanyInProject: { icon: Building2 },
  StageChanged: { icon: ArrowRight },
  EmailNotSent: { icon: MailWarning, tone: 'danger' },
  NylasAccountStatusChanged: { icon: RefreshCwOff, tone: 'warning' },
  MissingPlatformCredentials: { icon: Plug, tone: 'danger' },
} as const satisfies Record<NotificationType, IconMark>;

/** Types whose sentence starts with the actor. */
const personal: ReadonlySet<NotificationType> = new Set([
  'NewNote',
  'CompanyNewNote',
  'ContactNewNote',
  'QuoteNewNote',
  'ProjectAssigned',
  'StageChanged',
]);

/** Types about companies and people, which the lite edition has no pages of. */
const ofContacts: ReadonlySet<NotificationType> = new Set(['CompanyNewNote', 'ContactNewNote']);

/** Context for showing notifications. */
export interface ShownBy {
  readonly reading: Reading;
  readonly users: readonly User[];
  readonly isLite: boolean;
  isRead(notification: Notification): boolean;
}

const isToday = (time: string): boolean => time.length === 5;

const timeOf = (createdAt: string, reading: Reading) => {
  const time = madeAt(createdAt, reading);
  return { time, dateTime: createdAt, isTimeLong: !isToday(time) };
};

const itemOf = (notification: Notification, shownBy: ShownBy): NotificationItem => {
  const { id, type, createdAt, notificationData } = notification;
  const { reading, users, isLite } = shownBy;
  const { sentence, detail } = sentenceOf(type, notificationData, reading);
  // A rule for emails acts too, and is no user.
  const actor = personal.has(type) ? users.find(({ name }) => name === notificationData.actorName) : undefined;
  const { icon } = icons[type];
  const target = isLite && ofContacts.has(type) ? null : targetOf(notification);
  const person = actor ? { person: actor.name, color: actor.color } : null;
  return {
    id,
    mark: person ?? icons[type],
    sentence,
    detail: goneText(notification) ?? detail,
    detailIcon: person && !notification.gone ? (notificationData.mentioned ? AtSign : icon) : undefined,
    ...timeOf(createdAt, reading),
    isUnread: !shownBy.isRead(notification),
    href: target ?? undefined,
  };
};

const foldItem = (fold: NotificationFold, shownBy: ShownBy): NotificationItem => {
  const { time, dateTime, isTimeLong } = timeOf(fold.items[0]?.createdAt ?? '', shownBy.reading);
  return {
    id: fold.id,
    mark: { icon: Layers },
    sentence: [`${fold.items.length} notifications on `, { name: fold.projectName }],
    detail: kindsIn(fold),
    // The notifications inside show their own times.
    time: isTimeLong ? undefined : time,
    dateTime,
    isUnread: fold.items.some((one) => !shownBy.isRead(one)),
    items: fold.items.map((one) => itemOf(one, shownBy)),
  };
};

/**
 * Groups notifications by day for display.
 * @param isWhole true once all are loaded; otherwise the last day may have more
 */
export const groupsOf = (
  days: readonly NotificationDay[],
  isWhole: boolean,
  shownBy: ShownBy,
): readonly NotificationGroup[] =>
  days.map(({ day, title, count, entries }, index) => ({
    id: day,
    title,
    count: `${formatCount(count)}${isWhole || index < days.length - 1 ? '' : '+'}`,
    items: entries.map((entry: NotificationEntry) =>
      isFold(entry) ? foldItem(entry, shownBy) : itemOf(entry, shownBy),
    ),
  }));
