import type { Message } from '@basis/domain/model/contract/contract';

/** The subject, or its replacement. */
export const subjectOf = ({ subject, isUnreadable = false }: Pick<Message, 'subject'> & Partial<Message>): string =>
  subject || (isUnreadable ? 'Unreadable email' : '(no subject)');
