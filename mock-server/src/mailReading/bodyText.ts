import { withoutSecrets } from './extract/secrets';
import { htmlToLines } from './htmlLines';

/** The parts of an email's body. */
export interface Body {
  readonly text: string | null;
  readonly html: string | null;
}

/** Limits the text that is read: relevant content is on the first pages, and a huge email must not delay others. */
export const maxBodyUnits = 200_000;

/** A plain text part shorter than this, next to an HTML part, only refers to it. */
const shortestLetter = 300;

const textOfHtml = (html: string): string =>
  htmlToLines(html.slice(0, maxBodyUnits))
    .lines.map(({ text }) => text)
    .join('\n');

/** The text of an email as its reader sees it, up to `maxBodyUnits`. */
export const bodyText = ({ text, html }: Body): string =>
  html !== null && (text === null || text.length < shortestLetter)
    ? textOfHtml(html)
    : (text ?? '').slice(0, maxBodyUnits);

/** The texts of an email by which it is searched, without secrets: as it is formatted, then as it is plain. */
export const searchedTexts = ({ text, html }: Body): string[] =>
  [html === null ? '' : textOfHtml(html), (text ?? '').slice(0, maxBodyUnits)].filter(Boolean).map(withoutSecrets);
