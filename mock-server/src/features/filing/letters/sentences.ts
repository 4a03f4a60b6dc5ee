import { htmlToLines } from '../../../mailReading/htmlLines';
import type { SourceSpan } from '../../../mailReading/mapped';

/** Content of an email. */
export interface LetterText {
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
}

/** Letters of a quoted sentence at most. */
const longestQuote = 200;
const sentenceEnd = /[.!?](?=\s|$)|[\r\n\t]/g;

/** The sentence around a place of a text. */
const sentenceAt = (text: string, start: number, end: number): string => {
  let from = 0;
  let to = text.length;
  for (const { index } of text.matchAll(sentenceEnd)) {
    if (index < start) from = index + 1;
    else if (index >= end - 1) {
      to = index;
      break;
    }
  }
  const sentence = text.slice(from, to).replace(/\s+/g, ' ').trim();
  if (sentence.length <= longestQuote) return sentence;
  return text
    .slice(start, Math.min(end, start + longestQuote))
    .replace(/\s+/g, ' ')
    .trim();
};

/** The sentence that a value was read in; null if it has no place in the message. */
export const sentenceOf = ({ subject, text, html }: LetterText, source: SourceSpan | undefined): string | null => {
  if (!source) return null;
  const { part, start, end } = source;
  if (part === 'subject') return sentenceAt(subject, start, end) || null;
  if (part === 'text/plain' && text !== null) return sentenceAt(text, start, end) || null;
  if (part !== 'text/html' || html === null) return null;
  for (const line of htmlToLines(html).lines) {
    const from = line.at.indexOf(start);
    if (from < 0) continue;
    const to = line.at.findIndex((offset) => offset >= end);
    return sentenceAt(line.text, from, to < 0 ? line.text.length : to) || null;
  }
  return null;
};

/** Lines of an email, as it is read. */
export const textOfLetter = ({ text, html }: Omit<LetterText, 'subject'>): string =>
  text ||
  htmlToLines(html ?? '')
    .lines.map((line) => line.text)
    .join('\n');
