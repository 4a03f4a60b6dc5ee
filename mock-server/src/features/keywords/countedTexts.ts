import { htmlToLines } from '../../mailReading/htmlLines';

/** An email with the fields in which keywords are counted. */
export interface CountedMessage {
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly fileNames: readonly string[];
  /** Texts of its files read so far. */
  readonly fileTexts: readonly string[];
}

/** Limits the counted text per part: relevant content is on the first pages, and a huge email must not delay others. */
export const maxCountedUnits = 200_000;

/** A plain text part shorter than this, next to an HTML part, only refers to it. */
const shortestLetter = 300;

const textOfHtml = (html: string): string =>
  htmlToLines(html.slice(0, maxCountedUnits))
    .lines.map(({ text }) => text)
    .join('\n');

const bodyText = ({ text, html }: CountedMessage): string =>
  html !== null && (text === null || text.length < shortestLetter)
    ? textOfHtml(html)
    : (text ?? '').slice(0, maxCountedUnits);

/** Texts of an email in which keywords are counted: subject, body, names and texts of files. */
export const countedTexts = (message: CountedMessage): string[] => [
  message.subject,
  bodyText(message),
  ...message.fileNames,
  ...message.fileTexts,
];
