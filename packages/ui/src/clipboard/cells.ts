/**
 * A cell to copy. A string is text and stays text in a spreadsheet: `00123`, `=A1`. A number or a date is an object, in a
 * form that spreadsheets read: `1234.5`, `12.5%`, `2026-12-01 14:30`.
 */
export type CopiedCell = string | ClipboardCell;

/** A cell as a clipboard holds it. */
export interface ClipboardCell {
  /** As it is shown. */
  readonly text: string;
  /** The exact number behind it, as spreadsheets hold it: 0.125 for 12.5 %, days since 1899-12-30 for a date. */
  readonly number?: number | undefined;
}

/** Both forms of a clipboard's content; either may be empty. */
export interface ClipboardText {
  readonly text: string;
  readonly html: string;
}

/** First characters that make a spreadsheet run a text. A number or a phone number behind `+` or `-` is none. */
const runnable = /^(?:[=@＝＠\t\r\n]|[+\-＋－](?![\d\s().,%-]*$))/;
const marks = /^'*/;

/** Puts an apostrophe before a text that spreadsheets would run, or that begins as one with an apostrophe. */
export const inertText = (text: string): string => (runnable.test(text.replace(marks, '')) ? `'${text}` : text);

/** Takes the apostrophe of `inertText` off. */
export const activeText = (text: string): string =>
  text.startsWith("'") && runnable.test(text.replace(marks, '')) ? text.slice(1) : text;
