import type { Mapped } from '../mapped';
import type { Found } from './reading';
import type { MailDocument } from './text/document';

/** The text of a value with its place. */
export function sourceOfValue(document: MailDocument, { value, span }: Found<string>): Mapped {
  if (span === null) return { part: document.part, text: value, at: [] };
  const at = Array.from({ length: value.length }, (_, index) => Math.min(span.start + index, span.end - 1));
  return { part: span.part, text: value, at };
}
