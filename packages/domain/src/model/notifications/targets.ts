import type { Notification, NotificationType } from '../contract/contract';

type Ids = Pick<Notification, 'projectId' | 'messageId' | 'companyId' | 'contactId'>;

const ofBid =
  (tab?: string) =>
  ({ projectId }: Ids): string | null =>
    projectId === null ? null : `/projects/${projectId}${tab ? `?tab=${tab}` : ''}`;

/** Page that each notification opens; null where what it is about has no page. */
const targets = {
  BidInviteDateSoon: ofBid(),
  BidInvitePastDueDate: ofBid(),
  BidInviteDueDateChanged: ofBid(),
  NewMessage: (ids) => ofBid(ids.messageId === null ? 'emails' : `emails&messageId=${ids.messageId}`)(ids),
  NewNote: ofBid(),
  CompanyNewNote: ({ companyId }) => companyId && `/companies/${companyId}`,
  ContactNewNote: ({ contactId }) => contactId && `/people/${contactId}`,
  QuoteNewNote: ofBid('quote'),
  // Without a bid it tells what a former colleague handed over.
  ProjectAssigned: (ids) => ofBid()(ids) ?? '/projects',
  Reminder: (ids) => ofBid('tasks')(ids) ?? '/tasks',
  NewCompanyInProject: ofBid(),
  StageChanged: ofBid(),
  EmailNotSent: ofBid('emails'),
  NylasAccountStatusChanged: () => '/settings/email-accounts',
  MissingPlatformCredentials: (ids) => ofBid()(ids) ?? '/settings/platforms',
} as const satisfies Record<NotificationType, (ids: Ids) => string | null>;

/** Path that a notification opens; null if it has none, or its entry no longer exists. */
export const targetOf = (notification: Ids & Pick<Notification, 'type' | 'gone'>): string | null =>
  notification.gone ? null : targets[notification.type](notification);
