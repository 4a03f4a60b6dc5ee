import { createTransport } from 'nodemailer';
import type { Mailbox, ReadableMessage } from '../../parse';

/** An email with other wording or layout. */
export type Change = (letter: ReadableMessage) => ReadableMessage;

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

const addressed = ({ name, email }: Mailbox) => ({ name, address: email });

const flowedWidth = 66;

/** Plain text with long lines broken behind a blank, which the reader joins (RFC 3676). */
const flowed = (text: string) => ({
  contentType: 'text/plain; charset=utf-8; format=flowed',
  content: text
    .split(/\r?\n/)
    .map((line) => line.trimEnd().replace(/^(?= |>|From )/, ' '))
    .map((line) => line.replace(new RegExp(`(.{${flowedWidth},}? )(?=\\S)`, 'g'), '$1\r\n'))
    .join('\r\n'),
});

/** Bytes of an email as another program sends it, with its own parts, wraps and encodings. */
export const resent = async (
  letter: ReadableMessage,
  textEncoding: 'quoted-printable' | 'base64' | 'flowed',
): Promise<Buffer> => {
  const { from, replyTo, to, cc, subject, text, html, attachments, messageId, headers, date } = letter;
  const { message } = await transport.sendMail({
    ...(from ? { from: addressed(from) } : {}),
    ...(replyTo ? { replyTo: addressed(replyTo) } : {}),
    to: to.map(addressed),
    cc: cc.map(addressed),
    subject,
    ...(text === null ? {} : textEncoding === 'flowed' ? { alternatives: [flowed(text)] } : { text }),
    ...(html === null ? {} : { html }),
    ...(messageId === null ? {} : { messageId }),
    ...(date === null ? {} : { date: new Date(date) }),
    inReplyTo: letter.inReplyTo ?? '',
    references: [...letter.references],
    headers: { ...headers },
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content: Buffer.from(content),
    })),
    textEncoding: textEncoding === 'flowed' ? 'base64' : textEncoding,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
};

/** Generic words of names, which stay. */
const commonWords = new Set(
  'elementary middle high school academy college university building tower center library hospital clinic medical market store garage parking fire station police office warehouse facility plant campus hotel church hall house housing residence apartments park bridge road street avenue terminal hangar senior living retail bank court courthouse city county state district public water treatment pump department transportation corps engineers army navy unified authority modernization renovation remodel improvement improvements upgrade upgrades expansion replacement tenant interior exterior construction site demolition restoration retrofit conversion addition annex phase scope building constructors builders contractors contracting general group company partners brothers sons associates services electric electrical mechanical plumbing painting roofing drywall flooring systems solutions project national international north south east west upper lower main with from the and for of'
    .split(' ')
    .filter(Boolean),
);

/** Words that distinguish names of the same kind. */
const tellingWords = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap((name) => name.match(/\p{Lu}\p{L}{3,}/gu) ?? [])
      .filter((word) => !commonWords.has(word.toLowerCase())),
  ),
];

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/[^\p{L}]/gu, '');

/** Copies the letter case of the replaced word. */
const inLettersOf = (found: string, other: string): string => {
  if (found === found.toUpperCase()) return other.toUpperCase();
  return found === found.toLowerCase() ? other.toLowerCase() : other;
};

/** True if a word begins at `at`, even directly after another one. */
const isWord = (text: string, at: number): boolean =>
  !/\p{L}/u.test(text[at - 1] ?? '') || /^\p{Ll}\p{Lu}/u.test(text.slice(at - 1));

/**
 * Replaces the distinguishing words of names everywhere in a text, including directly after other words and in the
 * local parts of addresses.
 */
export const renaming = (names: readonly string[], words: readonly string[]): ((text: string) => string) => {
  const told = tellingWords(names);
  if (!told.length) return (text) => text;
  const others = new Map(told.map((word, index) => [word.toLowerCase(), words[index % words.length] ?? word]));
  const any = told.join('|');
  const inAddress = new RegExp(any, 'gi');
  const inText = new RegExp(`(?<![\\p{N}@.])(?:${any})(?![\\p{L}\\p{N}@]|\\.[a-z])`, 'giu');
  const otherOf = (found: string): string => inLettersOf(found, others.get(found.toLowerCase()) ?? found);
  return (text) =>
    text
      .replace(/[\w.+-]+(?=@)/g, (local) => local.replace(inAddress, (found) => withoutAccents(otherOf(found))))
      .replace(inText, (found, at: number, whole: string) => (isWord(whole, at) ? otherOf(found) : found));
};

/** Applies a change to every text of an email that is read; attached emails keep theirs. */
export const inTexts =
  (change: (text: string) => string): Change =>
  (letter) => {
    const named = ({ name, email }: Mailbox): Mailbox => ({ name: change(name), email: change(email) });
    return {
      ...letter,
      subject: change(letter.subject),
      from: letter.from && named(letter.from),
      replyTo: letter.replyTo && named(letter.replyTo),
      text: letter.text === null ? null : change(letter.text),
      html: letter.html === null ? null : change(letter.html),
    };
  };

const inBody =
  (ofText: (text: string) => string, ofHtml: (html: string) => string): Change =>
  (letter) => ({
    ...letter,
    text: letter.text === null ? null : ofText(letter.text),
    html: letter.html === null ? null : ofHtml(letter.html),
  });

const same = (text: string): string => text;

const blockTags = /(<\/?(?:table|tbody|tr|td|th|div|p|h[1-6]|ul|ol|li|br)\b[^>]*>)/gi;

/** Changes that mail programs make without affecting the content, by name. */
export const harmlessChanges: Readonly<Record<string, Change>> = {
  'as another program sends it': (letter) => letter,
  'with blanks at the ends of lines': inBody((text) => text.replaceAll('\n', '  \n'), same),
  'with wider gaps between paragraphs': inBody((text) => text.replaceAll('\n\n', '\n\n\n'), same),
  'with indented HTML': inBody(same, (html) => html.replace(blockTags, '\n      $1\n      ')),
  'with HTML in one line': inBody(same, (html) => html.replace(/\s*\n\s*/g, ' ')),
  'with capital tags': inBody(same, (html) => html.replace(/<\/?[a-z][a-z0-9]*/g, (tag) => tag.toUpperCase())),
  'with no-break spaces after labels': inBody((text) => text.replace(/(\w): (?=\S)/g, '$1:\u00a0'), same),
  'without its text': (letter) => (letter.html === null ? letter : { ...letter, text: null }),
  'with a notice of an outside sender above': inBody(
    (text) =>
      `[EXTERNAL] This message came from outside of the company. Do not click links unless you know the sender.\n\n${text}`,
    (html) =>
      html.replace(
        /(<body[^>]*>|^)/i,
        '$1<div>[EXTERNAL] This message came from outside of the company. Do not click links unless you know the sender.</div>',
      ),
  ),
};
