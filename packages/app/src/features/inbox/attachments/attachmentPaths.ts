import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { apiBase } from '../../../apiBase';

export type Attachment = MessageDetail['attachments'][number];

/** Download address of an attachment. */
export const attachmentPath = (messageId: string, { id }: Pick<Attachment, 'id'>): string =>
  `${apiBase()}/messages/${messageId}/attachments/${id}`;

/** Download address of the raw message. */
export const rawPath = (messageId: string): string => `${apiBase()}/messages/${messageId}/raw`;

/** Preview address of an attachment. */
export const previewPath = (messageId: string, attachment: Pick<Attachment, 'id'>): string =>
  `${attachmentPath(messageId, attachment)}/preview`;
