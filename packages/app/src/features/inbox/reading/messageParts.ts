import type { MessageDetail, Reading } from '@basis/domain/contract/contract';
import type { SourceRange } from '@basis/ui/data/EmailFrame';

/** A part of a message that can be shown. */
export type MessagePart = 'text/plain' | 'text/html';

/** The part of the message that a field was read from; undefined when that was its subject, its sender, or nothing. */
export const partOf = (reading: Reading | undefined, field: string): MessagePart | undefined => {
  const part = reading?.sources[field]?.part;
  return part === 'text/plain' || part === 'text/html' ? part : undefined;
};

/** The sources that stand in a part of the message. */
export const rangesIn = (reading: Reading | undefined, part: MessagePart): SourceRange[] =>
  Object.entries(reading?.sources ?? {}).flatMap(([id, source]) =>
    source.part === part ? [{ id, start: source.start, end: source.end }] : [],
  );

/** The part that is shown first: the one that the facts were read from, else the one that its sender drew. */
export const firstPart = (
  { html, text }: Pick<MessageDetail, 'html' | 'text'>,
  reading: Reading | undefined,
): MessagePart => {
  if (html === null) return 'text/plain';
  const isFromText = rangesIn(reading, 'text/plain').length > rangesIn(reading, 'text/html').length;
  return isFromText && text !== null ? 'text/plain' : 'text/html';
};

/** Whether there is a choice between the two parts. */
export const hasBothParts = ({ html, text }: Pick<MessageDetail, 'html' | 'text'>): boolean =>
  html !== null && text !== null && text.trim() !== '';

/** Text with a dot in place of each letter of the spans, so that what stands where stays so. */
export const hideSecrets = (text: string, spans: MessageDetail['secrets'] = []): string =>
  spans.reduce((shown, { start, end }) => shown.slice(0, start) + '•'.repeat(end - start) + shown.slice(end), text);
