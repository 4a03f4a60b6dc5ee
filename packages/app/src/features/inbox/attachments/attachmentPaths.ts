import type { MessageDetail } from '@basis/domain/contract/contract';
import { apiBase } from '../../../apiBase';

export type Attachment = MessageDetail['attachments'][number];

/** Where a file of an e-mail is saved from. */
export const attachmentPath = (messageId: string, { id }: Pick<Attachment, 'id'>): string =>
  `${apiBase()}/messages/${messageId}/attachments/${id}`;

/** Where an e-mail itself is saved from, as it came or was sent. */
export const rawPath = (messageId: string): string => `${apiBase()}/messages/${messageId}/raw`;

/** Where a file of an e-mail is looked at. */
export const previewPath = (messageId: string, attachment: Pick<Attachment, 'id'>): string =>
  `${attachmentPath(messageId, attachment)}/preview`;
