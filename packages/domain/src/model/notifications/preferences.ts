import type { NotificationType } from '../contract/contract';
import { isRecord } from '../formats/isRecord';

/** Channels through which a kind of notification reaches a user. */
export interface Channels {
  readonly app: boolean;
  readonly email: boolean;
}

/** Key of the user's setting: channels by type. Types it doesn't name use the default. */
export const channelsKey = 'NOTIFICATIONS';

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
