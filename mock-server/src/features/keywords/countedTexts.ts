import { htmlToLines } from '../../mailReading/htmlLines';

/** An email as it is kept, as far as its keywords are counted in it. */
export interface CountedMessage {
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly fileNames: readonly string[];
  /** What its files say, as far as that was read. */
  readonly fileTexts: readonly string[];
}

/** A letter says what it is about in its first pages; more of a part is not counted, so that no mail keeps others waiting. */
export const maxCountedUnits = 200_000;

/** A text part beside an HTML part that is shorter than this only says that there is one. */
const shortestLetter = 300;

const textOfHtml = (html: string): string =>
  htmlToLines(html.slice(0, maxCountedUnits))
    .lines.map(({ text }) => text)
    .join('\n');

const bodyText = ({ text, html }: CountedMessage): string =>
  html !== null && (text === null || text.length < shortestLetter)
    ? textOfHtml(html)
    : (text ?? '').slice(0, maxCountedUnits);

/** The texts of an email in which keywords are counted: its subject, what it says, and what its files are called and say. */
export const countedTexts = (message: CountedMessage): string[] => [
  message.subject,
  bodyText(message),
  ...message.fileNames,
  ...message.fileTexts,
];
