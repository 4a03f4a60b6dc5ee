import type { MessageDetail } from '@basis/domain/contract/contract';

interface EmailTexts {
  /** In place of the message. */
  readonly message: string | null;
  /** In place of what was read. */
  readonly fields: string | null;
}

type Content = Pick<MessageDetail, 'direction' | 'isUnreadable' | 'text' | 'html' | 'readings' | 'attachments'>;

const nothingRead = (direction: Content['direction'], hasBody: boolean): string => {
  if (direction === 'out') return 'Nothing is read from emails that are sent from here.';
  return hasBody ? 'No project was found in this email.' : 'There is no text to read a project from.';
};

/** What stands where an e-mail has nothing to show: one sentence for each of its sides. */
export const emailTexts = ({ direction, isUnreadable, text, html, readings, attachments }: Content): EmailTexts => {
  const hasBody = text !== null || html !== null;
  if (isUnreadable && !hasBody) {
    return {
      message: 'This email is damaged and can’t be shown. It is kept as it came.',
      fields: 'Nothing could be read, because the email is damaged.',
    };
  }
  const noBody = attachments.length ? 'This email has attachments and no text.' : 'This email has no text.';
  return { message: hasBody ? null : noBody, fields: readings.length ? null : nothingRead(direction, hasBody) };
};
