import type { MessageDetail } from '@basis/domain/contract/contract';

export type Attachment = MessageDetail['attachments'][number];

/** Where a file of an e-mail is saved from. */
export const attachmentPath = (messageId: string, { id }: Pick<Attachment, 'id'>): string =>
  `/api/messages/${messageId}/attachments/${id}`;

/** Where a file of an e-mail is looked at. */
export const previewPath = (messageId: string, attachment: Pick<Attachment, 'id'>): string =>
  `${attachmentPath(messageId, attachment)}/preview`;
