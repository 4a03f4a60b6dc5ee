import { bodyText, type Body } from '../../mailReading/bodyText';

/** An email with the fields in which keywords are counted. */
export interface CountedMessage extends Body {
  readonly subject: string;
  readonly fileNames: readonly string[];
  /** Texts of its files read so far. */
  readonly fileTexts: readonly string[];
}

/** Texts of an email in which keywords are counted: subject, body, names and texts of files. */
export const countedTexts = (message: CountedMessage): string[] => [
  message.subject,
  bodyText(message),
  ...message.fileNames,
  ...message.fileTexts,
];
