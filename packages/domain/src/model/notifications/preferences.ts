import type { NotificationType } from '../contract/contract';

/** Channels through which a kind of notification reaches a user. */
export interface Channels {
  readonly app: boolean;
  readonly email: boolean;
}

/** Key of the user's setting: channels by type. Types it doesn't name use the default. */
export const channelsKey = 'NOTIFICATIONS';
/** Setting of a user: when emails of notifications are sent. */
export const emailTimesKey = 'NOTIFICATION_TIMES';

export const usualChannels: Channels = { app: true, email: false };

const kindGroups = ['Deadlines', 'Emails', 'Notes', 'Bids and tasks', 'Accounts'] as const;
export type NotificationGroup = (typeof kindGroups)[number];

/** A kind of notification in the settings. */
export interface NotificationKind {
  readonly group: NotificationGroup;
  readonly label: string;
  /** When it comes. */
  readonly when: string;
  /** Its singular and plural after a number. */
  readonly counted: readonly [one: string, several: string];
}

/** Every kind of notification, in the order of the settings. */
export const notificationKinds = {
  BidInviteDateSoon: {
    group: 'Deadlines',
    label: 'Date is near',
    when: '3 and 1 days before a bid, RFI or walk date',
    counted: ['date is near', 'dates are near'],
  },
  BidInvitePastDueDate: {
    group: 'Deadlines',
    label: 'Bid is past due',
    when: 'The first morning after the bid date',
    counted: ['bid is past due', 'bids are past due'],
  },
  BidInviteDueDateChanged: {
    group: 'Deadlines',
    label: 'Due date changed',
    when: 'By an email or by a colleague',
    counted: ['due date changed', 'due dates changed'],
  },
  NewMessage: {
    group: 'Emails',
    label: 'New email on a bid',
    when: 'Addenda, extensions, memos and answers',
    counted: ['new email', 'new emails'],
  },
  EmailNotSent: {
    group: 'Emails',
    label: 'Email was not sent',
    when: 'Your email came back or could not be sent',
    counted: ['email was not sent', 'emails were not sent'],
  },
  NewNote: {
    group: 'Notes',
    label: 'Bid note',
    when: 'On your bids, or when you are mentioned',
    counted: ['bid note', 'bid notes'],
  },
  CompanyNewNote: {
    group: 'Notes',
    label: 'Company note',
    when: 'When you are mentioned',
    counted: ['company note', 'company notes'],
  },
  ContactNewNote: {
    group: 'Notes',
    label: 'Contact note',
    when: 'When you are mentioned',
    counted: ['contact note', 'contact notes'],
  },
  QuoteNewNote: {
    group: 'Notes',
    label: 'Quote note',
    when: 'On your bids, or when you are mentioned',
    counted: ['quote note', 'quote notes'],
  },
  ProjectAssigned: {
    group: 'Bids and tasks',
    label: 'Assigned to a bid',
    when: 'You were added as an estimator',
    counted: ['bid assigned to you', 'bids assigned to you'],
  },
  NewCompanyInProject: {
    group: 'Bids and tasks',
    label: 'New company in a bid',
    when: 'A further contractor invited you to your bid',
    counted: ['new company in a bid', 'new companies in bids'],
  },
  StageChanged: {
    group: 'Bids and tasks',
    label: 'Stage changed',
    when: 'A colleague moved one of your bids',
    counted: ['stage changed', 'stages changed'],
  },
  Reminder: {
    group: 'Bids and tasks',
    label: 'Task reminder',
    when: 'At the time that is set on the task',
    counted: ['task reminder', 'task reminders'],
  },
  NylasAccountStatusChanged: {
    group: 'Accounts',
    label: 'Email account status',
    when: 'Your mailbox stopped or resumed syncing',
    counted: ['email account changed its status', 'email accounts changed their status'],
  },
  MissingPlatformCredentials: {
    group: 'Accounts',
    label: 'Missing platform credentials',
    when: 'Plans of a platform cannot be downloaded',
    counted: ['platform lacks credentials', 'platforms lack credentials'],
  },
} as const satisfies Record<NotificationType, NotificationKind>;

/** Types of notifications, in the order of the settings. */
export const notificationTypes = Object.keys(notificationKinds) as readonly NotificationType[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a kind of notification is on, by a stored setting of any form. */
export const channelsOf = (setting: unknown, type: NotificationType): Channels => {
  const stored = isRecord(setting) ? setting[type] : undefined;
  const { app, email } = isRecord(stored) ? stored : {};
  return {
    app: typeof app === 'boolean' ? app : usualChannels.app,
    email: typeof email === 'boolean' ? email : usualChannels.email,
  };
};

/** The setting with a kind of notification turned on or off in one place. */
export const withChannel = (
  setting: unknown,
  type: NotificationType,
  channel: keyof Channels,
  isOn: boolean,
): Record<string, unknown> => ({
  ...(isRecord(setting) ? setting : {}),
  [type]: { ...channelsOf(setting, type), [channel]: isOn },
});

/** The setting with no kind of notification emailed. */
export const withoutEmails = (setting: unknown): Record<string, unknown> =>
  notificationTypes.reduce((left, type) => withChannel(left, type, 'email', false), isRecord(setting) ? setting : {});

/** A span of each day in which no email is sent. It may pass midnight. */
export interface QuietHours {
  readonly isOn: boolean;
  /** `HH:MM` by the user's clock. */
  readonly from: string;
  readonly to: string;
}

/** One email at set times instead of one for each notification. */
export interface Digest {
  readonly isOn: boolean;
  /** Days of the week; 0 is Sunday. */
  readonly days: readonly number[];
  /** `HH:MM` by the user's clock, rising. */
  readonly times: readonly string[];
  /** Sends reminders of what is due today or past due at once. */
  readonly isUrgentAtOnce: boolean;
}

/** When emails of notifications are sent. */
export interface EmailTimes {
  readonly quiet: QuietHours;
  readonly digest: Digest;
}

export const mostDigestTimes = 4;

export const usualEmailTimes: EmailTimes = {
  quiet: { isOn: false, from: '19:00', to: '07:00' },
  digest: { isOn: false, days: [1, 2, 3, 4, 5], times: ['07:30'], isUrgentAtOnce: true },
};

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const isDay = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;
const timeOr = (value: unknown, usual: string): string => (isTime(value) ? value : usual);
const flagOr = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

/** Times of a digest as they are kept: each once, rising, a few of them. */
export const orderedTimes = (times: readonly string[]): string[] =>
  [...new Set(times)].toSorted().slice(0, mostDigestTimes);

/** Reads a stored setting of any form; what it lacks is as usual. */
export const readEmailTimes = (setting: unknown): EmailTimes => {
  const stored = isRecord(setting) ? setting : {};
  const quiet = isRecord(stored['quiet']) ? stored['quiet'] : {};
  const digest = isRecord(stored['digest']) ? stored['digest'] : {};
  const { days, times } = digest;
  return {
    quiet: {
      isOn: flagOr(quiet['isOn'], usualEmailTimes.quiet.isOn),
      from: timeOr(quiet['from'], usualEmailTimes.quiet.from),
      to: timeOr(quiet['to'], usualEmailTimes.quiet.to),
    },
    digest: {
      isOn: flagOr(digest['isOn'], usualEmailTimes.digest.isOn),
      days: Array.isArray(days)
        ? [...new Set(days.filter(isDay))].toSorted((a, b) => a - b)
        : usualEmailTimes.digest.days,
      times: Array.isArray(times) ? orderedTimes(times.filter(isTime)) : usualEmailTimes.digest.times,
      isUrgentAtOnce: flagOr(digest['isUrgentAtOnce'], usualEmailTimes.digest.isUrgentAtOnce),
    },
  };
};
