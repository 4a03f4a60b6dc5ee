import type { Message } from '../../model/contract/contract';

type Suggested = NonNullable<Message['suggestedGroupedMessages']>[number];

/** Placeholder of an email before its row is loaded, with the id and subject of its suggestion. */
export const stubOf = ({ id, subject }: Pick<Suggested, 'id' | 'subject'>, leader: Message): Message => ({
  id,
  subject,
  fromName: '',
  fromEmail: '',
  receivedAt: leader.receivedAt,
  status: leader.status,
  isSpam: leader.isSpam,
  isRead: true,
  communicationType: 'Unknown',
  platformId: 'Unknown',
  scrapedIndicator: { project: false, company: false, bidDeadline: false, location: false },
  projectName: null,
  companyName: null,
  company: null,
  bidDeadlineAt: null,
  bidDeadline: null,
  location: null,
  addressLine: null,
  city: null,
  region: null,
  unionType: 'Unknown',
  distance: null,
  travelTime: null,
  project: null,
  hasAttachments: false,
  direction: 'in',
  sendState: null,
  sendError: null,
  isUnreadable: false,
  createdAt: leader.createdAt,
  updatedAt: leader.updatedAt,
});
