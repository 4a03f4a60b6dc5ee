import type { Notification, NotificationData, NotificationType } from '../contract/contract';
import { addDays, clockIn, dayIn } from '../formats/days';

/** Part of a sentence; names are emphasized. */
export type SentencePart = string | { readonly name: string };

/** One notification in words. */
export interface NotificationSentence {
  readonly sentence: readonly SentencePart[];
  /** A line below it; empty where the sentence says all. */
  readonly detail: string;
}

/** When and where a notification is read. */
export interface Reading {
  readonly now: Date;
  /** IANA name of the reader's zone. */
  readonly zone: string;
}

type Say = (data: NotificationData, reading: Reading) => NotificationSentence;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day or moment as notifications show it: `MMMM D, YYYY`. */
export const longDayOf = (value: string, zone: string): string =>
  longDay.format(new Date(`${dayIn(zone, value)}T00:00:00Z`));

const clockTime = (value: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(new Date(value));

/** A moment with its time; a day without one. */
const momentOf = (value: string, zone: string): string =>
  value.length === 10 ? longDayOf(value, zone) : `${longDayOf(value, zone)}, ${clockTime(value, zone)}`;

/** When a notification was made: `HH:mm` of today, otherwise `MMMM D, YYYY HH:mm`. */
export const madeAt = (instant: string, { now, zone }: Reading): string => {
  const [day, time] = clockIn(zone, instant);
  return day === dayIn(zone, now.toISOString()) ? time : `${longDayOf(instant, zone)} ${time}`;
};

const goneWords = {
  bid: 'This bid was deleted',
  company: 'This company was deleted',
  person: 'This person was deleted',
  note: 'This note was deleted',
} as const satisfies Record<NonNullable<Notification['gone']>, string>;

/** Says that what a notification is about no longer exists; null if it does. */
export const goneText = ({ gone }: Pick<Notification, 'gone'>): string | null => (gone ? goneWords[gone] : null);

const name = (text: string | undefined, otherwise: string): SentencePart => (text ? { name: text } : otherwise);
const bid = ({ projectName }: NotificationData): SentencePart => name(projectName, 'a bid');
const actor = ({ actorName }: NotificationData, otherwise: string): SentencePart => name(actorName, otherwise);
const deadlineOf = ({ bidDueAt, bidDeadlineAt }: NotificationData): string | null => bidDueAt ?? bidDeadlineAt ?? null;

/** Words for each kind of date: what a bid has, and how a line begins that shows it. */
const dates: Readonly<Record<string, { readonly its: string; readonly label: string }>> = {
  bidDeadline: { its: 'bid deadline', label: 'Bid due' },
  rfiDeadline: { its: 'RFI deadline', label: 'RFIs due' },
  jobWalk: { its: 'job walk', label: 'Job walk' },
};
const dateWords = ({ type }: NotificationData) => dates[type ?? ''] ?? { its: 'date', label: 'Due' };

const dated = (data: NotificationData, { zone }: Reading): string => {
  const at = deadlineOf(data);
  return at === null ? '' : `${dateWords(data).label} ${momentOf(at, zone)}`;
};

/** Nearness of a date: today, tomorrow, or soon. */
const nearness = (value: string | null, { now, zone }: Reading): string => {
  if (value === null) return 'soon';
  const today = dayIn(zone, now.toISOString());
  const day = dayIn(zone, value);
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'soon';
};

const noteOn =
  (place: (data: NotificationData) => SentencePart, kind: string): Say =>
  (data) => {
    const who = actor(data, 'Someone');
    if (!data.mentioned) return { sentence: [who, ' wrote a note on ', place(data)], detail: kind };
    const whom = data.isTeam ? ' mentioned your team on ' : ' mentioned you on ';
    return { sentence: [who, whom, place(data)], detail: kind };
  };

const contact = ({ contactFirstName = '', contactLastName = '' }: NotificationData): SentencePart =>
  name(`${contactFirstName} ${contactLastName}`.trim(), 'a person');

const listed = (names: readonly string[]): SentencePart[] =>
  names.flatMap((each, index): SentencePart[] => {
    const separator = index === 0 ? '' : index === names.length - 1 ? ' and ' : ', ';
    return separator ? [separator, { name: each }] : [{ name: each }];
  });

const maxNamed = 4;

/** A few names, then how many more there are. */
const listedInShort = (names: readonly string[]): SentencePart[] => {
  const shown = names.slice(0, maxNamed - 1);
  return names.length <= maxNamed
    ? listed(names)
    : [
        ...shown.flatMap((each, index): SentencePart[] => [...(index ? [', '] : []), { name: each }]),
        ` and ${names.length - shown.length} others`,
      ];
};

const emailKinds: Readonly<Record<string, string>> = {
  'Bid invite': 'New invitation',
  Addendum: 'New addendum',
  'Bid date extension': 'New bid date',
  RFIs: 'New RFIs',
  Response: 'New response',
  Memo: 'New memo',
  Update: 'New update',
};

/** Text of each notification, shared by the drawer, browser notifications and emails. */
/** Sentences about an email by its state. */
const notSent: Readonly<Record<string, string>> = {
  Sent: 'Your email did not reach everyone',
  Unconfirmed: 'Your email may not have arrived',
};

const sentences = {
  BidInviteDateSoon: (data, reading) => {
    const near = nearness(deadlineOf(data), reading);
    const isBid = data.type === 'bidDeadline' || data.type === undefined;
    return {
      sentence: [bid(data), isBid ? ` is due ${near}` : ` has its ${dateWords(data).its} ${near}`],
      detail: dated(data, reading),
    };
  },
  BidInvitePastDueDate: (data, reading) => ({ sentence: [bid(data), ' is past due'], detail: dated(data, reading) }),
  BidInviteDueDateChanged: (data, reading) => {
    const at = deadlineOf(data);
    return {
      sentence: [`The ${dateWords(data).its} changed on `, bid(data)],
      detail: data.type === 'bidDeadline' && at !== null ? `Now ${momentOf(at, reading.zone)}` : '',
    };
  },
  NewMessage: (data) => ({
    sentence: [`${emailKinds[data.communicationType ?? ''] ?? 'New email'} on `, bid(data)],
    detail: data.subject ?? '',
  }),
  NewNote: noteOn(bid, 'Bid note'),
  CompanyNewNote: noteOn(({ companyName }) => name(companyName, 'a company'), 'Company note'),
  ContactNewNote: noteOn(contact, 'Contact note'),
  QuoteNewNote: noteOn(bid, 'Quote note'),
  ProjectAssigned: (data, { zone }) => {
    if (data.formerName)
      return {
        sentence: [actor(data, 'Basis'), ' handed over to you what ', { name: data.formerName }, ' held'],
        detail: data.subject ?? '',
      };
    const at = deadlineOf(data);
    return {
      sentence: [actor(data, 'Basis'), ' assigned you to ', bid(data)],
      detail: at === null ? '' : `Bid due ${longDayOf(at, zone)}`,
    };
  },
  Reminder: (data) => ({
    sentence: data.projectName ? ['Reminder on ', { name: data.projectName }] : ['Reminder'],
    detail: data.subject ?? '',
  }),
  NewCompanyInProject: (data) => ({
    sentence: [name(data.companyName, 'Another company'), ' also invited you to ', bid(data)],
    detail: 'New company in bid',
  }),
  StageChanged: (data) => ({
    sentence: [actor(data, 'Basis'), ' moved ', bid(data), ` to ${data.stageName ?? 'another stage'}`],
    detail: 'Stage changed',
  }),
  EmailNotSent: (data) => ({
    sentence: [
      notSent[data.status ?? ''] ?? 'Your email could not be sent',
      ...(data.projectName ? [' on ', { name: data.projectName }] : []),
    ],
    detail: data.subject ?? '',
  }),
  NylasAccountStatusChanged: ({ status, subject }) => ({
    sentence: [
      'The account status of ',
      name(subject, 'your email account'),
      status === 'Connected' ? ' changed: it is connected again' : ` changed to ${status ?? 'unknown'}`,
    ],
    detail: status === 'Connected' ? '' : 'Basis receives no email from this account',
  }),
  MissingPlatformCredentials: ({ platforms = [] }) => ({
    sentence: ['Missing credentials for ', ...(platforms.length ? listedInShort(platforms) : ['a platform'])],
    detail: 'Plans from these platforms are not downloaded',
  }),
} as const satisfies Record<NotificationType, Say>;

const capitalized = ([first, ...rest]: readonly SentencePart[]): SentencePart[] =>
  typeof first === 'string'
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    : first
      ? [first, ...rest]
      : rest;

/** The words of a notification. */
export const sentenceOf = (type: NotificationType, data: NotificationData, reading: Reading): NotificationSentence => {
  const { sentence, detail } = sentences[type](data, reading);
  return { sentence: capitalized(sentence), detail };
};

/** A sentence as plain text. */
export const textOf = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.name)).join('');
