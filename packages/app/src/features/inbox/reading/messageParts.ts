import type { MessageDetail, Reading } from '@basis/domain/model/contract/contract';
import type { SourceRange } from '@basis/ui/data/EmailFrame';

export type MessagePart = 'text/plain' | 'text/html';

/** Part of the message that a field was read from; undefined for subject, sender, or none. */
export const partOf = (reading: Reading | undefined, field: string): MessagePart | undefined => {
  const part = reading?.sources[field]?.part;
  return part === 'text/plain' || part === 'text/html' ? part : undefined;
};

/** Sources in a part of the message. */
export const rangesIn = (reading: Reading | undefined, part: MessagePart): SourceRange[] =>
  Object.entries(reading?.sources ?? {}).flatMap(([id, source]) =>
    source.part === part ? [{ id, start: source.start, end: source.end }] : [],
  );

/** Part shown first: the one with more sources, else the formatted one. */
export const firstPart = (
  { html, text }: Pick<MessageDetail, 'html' | 'text'>,
  reading: Reading | undefined,
): MessagePart => {
  if (html === null) return 'text/plain';
  const isFromText = rangesIn(reading, 'text/plain').length > rangesIn(reading, 'text/html').length;
  return isFromText && text !== null ? 'text/plain' : 'text/html';
};

/** True if the user can switch between the parts. */
export const hasBothParts = ({ html, text }: Pick<MessageDetail, 'html' | 'text'>): boolean =>
  html !== null && text !== null && text.trim() !== '';

/** Replaces each character of the spans by a dot, so that offsets stay the same. */
export const hideSecrets = (text: string, spans: MessageDetail['secrets'] = []): string =>
  spans.reduce((shown, { start, end }) => shown.slice(0, start) + '•'.repeat(end - start) + shown.slice(end), text);
