import type { MessageDetail, Reading } from '@basis/domain/contract/contract';
import type { SourceRange } from '@basis/ui/data/EmailFrame';

/** A part of a message that can be shown. */
export type MessagePart = 'text/plain' | 'text/html';

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
