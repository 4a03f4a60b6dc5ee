import { sanitiseHtml } from '../../mailReading/html';
import { htmlToLines } from '../../mailReading/htmlLines';
import { workKind } from '../../platform/workers/workRoom';
import { quoteForward, quoteReply, shownContentIds, type Quote, type Quoted } from './quoteEmail';

/** How an email is quoted, and the zone of its date. */
export interface Quoting {
  readonly email: Quoted;
  readonly how: 'reply' | 'forward';
  readonly timeZone: string;
}

interface GivenLetter {
  /** HTML that a user wrote. */
  readonly body: string;
  readonly quoting: Quoting | null;
}

/** Words of an email, and the email below them. */
export interface WrittenLetter extends Quote {
  /** Content ids of the attached pictures that the quoted email shows. */
  readonly shownIds: readonly string[];
}

const textOf = (html: string): string =>
  htmlToLines(html)
    .lines.map(({ text }) => text)
    .join('\n')
    .trim();

/** Sanitizes what a user wrote, and puts the quoted email below it. */
export const writeLetter = ({ body, quoting }: GivenLetter): WrittenLetter => {
  const { html } = sanitiseHtml(body);
  const text = textOf(html);
  if (!quoting) return { html, text, shownIds: [] };
  const { email, how, timeZone } = quoting;
  const quotedText = email.text ?? (email.html === null ? '' : textOf(email.html));
  const quote = (how === 'reply' ? quoteReply : quoteForward)(email, quotedText, timeZone);
  return {
    html: `${html}${quote.html}`,
    text: `${text}\n\n${quote.text}`.trim(),
    shownIds: email.html === null ? [] : [...shownContentIds(email.html)],
  };
};

/** Work on the HTML of emails that are sent. */
export const letterWork = workKind<GivenLetter, WrittenLetter>({
  name: 'writeLetter',
  lane: 'letters',
  tooCostly: 'This email takes too long to write. Leave out what was pasted, or send it as a file.',
});
