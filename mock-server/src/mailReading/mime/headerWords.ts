import { isUtf8 } from 'node:buffer';
import { decodeText } from './charsets';

const encodedWord = /=\?([^?\s]+)\?([BbQq])\?([^?]*)\?=/g;
const runOfWords = /=\?[^?\s]+\?[BbQq]\?[^?]*\?=(?:[ \t\r\n]+=\?[^?\s]+\?[BbQq]\?[^?]*\?=)*/g;
const fileName = /((?:^|[;\s])(?:file)?name\s*=\s*")([^"\r\n]*)(?=")/gim;
const addressField = /^(?:from|to|cc|bcc|sender|reply-to)[ \t]*:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/gim;
const quotedMailbox = /(^|[:,;]\s{0,9})("(?:[^"\\\r\n]|\\.){1,64}"@[\w.-]{1,255})(?=\s{0,9}(?:$|[,;\r\n]))/g;
const commentedMailbox = /<([^<>"()]*)\([^()<>]*\)([^<>"()]*)>/g;

interface Word {
  readonly charset: string;
  readonly bytes: Buffer;
}

const bytesOfWord = (encoding: string, text: string): Buffer => {
  if (/b/i.test(encoding)) return Buffer.from(text.replace(/=+/g, ''), 'base64');
  const plain = text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
};

/** ISO-2022 words that end in ASCII are decoded apart: the state of one does not go over to the next (RFC 2047, 3). */
const isWholeWord = ({ charset, bytes }: Word): boolean =>
  charset.startsWith('iso-2022') && !decodeText(bytes, charset).includes('\ufffd');

/** Joins adjacent encoded words of the same charset, because some programs split a character between them. */
const joinedWords = (run: string): string => {
  const words: Word[] = [];
  for (const [, label = '', encoding = '', text = ''] of run.matchAll(encodedWord)) {
    const charset = (label.split('*', 1)[0] ?? '').toLowerCase();
    const bytes = bytesOfWord(encoding, text);
    const last = words.at(-1);
    if (last?.charset === charset && !isWholeWord(last))
      words[words.length - 1] = { charset, bytes: Buffer.concat([last.bytes, bytes]) };
    else words.push({ charset, bytes });
  }
  return words
    .map(({ charset, bytes }) => `=?utf-8?B?${Buffer.from(decodeText(bytes, charset)).toString('base64')}?=`)
    .join(' ');
};

const inUtf8 = (line: string, charset: string): string => {
  const bytes = Buffer.from(line, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeText(bytes, charset);
};

/** Windows paths in quoted file names, whose backslashes would be read as escapes. */
const withSlashes = (block: string): string =>
  block.replace(fileName, (_, start: string, name: string) => start + name.replace(/\\\\?(?=[^"\\])/g, '/'));

const withPlainMailboxes = (block: string): string =>
  block.replace(addressField, (field) =>
    field
      .replace(quotedMailbox, '$1<$2>')
      .replace(commentedMailbox, (_, before: string, after: string) => `<${before}${after}>`),
  );

/**
 * Normalizes headers, given as one character per byte, for a strict parser. Encoded words are rewritten in UTF-8; other
 * bytes that are not UTF-8 (RFC 6532) are decoded as `charset`.
 */
export const mendedHeaders = (block: string, charset: string): string => {
  const words = block.replace(runOfWords, joinedWords);
  const lines = words.split('\n').map((line) => inUtf8(line, charset));
  return withPlainMailboxes(withSlashes(lines.join('\n')));
};
