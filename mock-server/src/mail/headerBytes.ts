import { isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from '../windows1252';

/** Where the headers of a message or of one of its parts stand, from the first byte to the end of the last line. */
interface Block {
  readonly start: number;
  readonly end: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const quotedWord = /(=\?[^?\s]+\?[Qq]\?)([^?]*)(\?=)/g;
const fieldOfPart = /^content-[a-z-]+[ \t]*:/i;
const attachedMessage = /^content-type[ \t]*:\s*message\/rfc822/im;
const textType = /^content-type[ \t]*:\s*text\/(?:plain|html)/im;
const namedAndShown = /^(content-disposition[ \t]*:\s*)inline(\s*;[^]*?filename)/im;

const asCharacters = (raw: Uint8Array, { start, end }: Block): string =>
  Buffer.from(raw.buffer, raw.byteOffset + start, end - start).toString('latin1');

/** The lines from there to the first empty one, else to the end. */
const blockAt = (raw: Uint8Array, start: number): Block => {
  let line = start;
  for (let end = raw.indexOf(lineFeed, line); end !== -1; end = raw.indexOf(lineFeed, line)) {
    if (end === line || (end === line + 1 && raw[line] === carriageReturn)) return { start, end: line };
    line = end + 1;
  }
  return { start, end: raw.length };
};

/** The headers that stand below lines like those between parts. */
function* blocksOfParts(raw: Uint8Array, from: number): Generator<Block> {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  for (let at = bytes.indexOf('\n--', from); at !== -1; at = bytes.indexOf('\n--', at + 1)) {
    const lineEnd = bytes.indexOf(lineFeed, at + 1);
    if (lineEnd === -1) return;
    const isHeader = fieldOfPart.test(
      asCharacters(raw, { start: lineEnd + 1, end: Math.min(lineEnd + 41, raw.length) }),
    );
    if (isHeader) yield blockAt(raw, lineEnd + 1);
  }
}

const escaped = (word: string): string =>
  word.replace(/[\u0080-\u00ff]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase()}`);

const inUtf8 = (line: string): string => {
  const bytes = Buffer.from(line, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const words = line.replace(quotedWord, (_, start: string, word: string, end: string) => start + escaped(word) + end);
  return decodeWindows1252(Buffer.from(words, 'latin1'));
};

const mended = (block: string): string => {
  const asFile = textType.test(block) ? block.replace(namedAndShown, '$1attachment$2') : block;
  return asFile.split('\n').map(inUtf8).join('\n');
};

/**
 * Gives back a message whose headers say what their writer meant, for a parser that goes by the standards alone:
 * - Bytes that are not UTF-8 (RFC 6532) become so. Inside of an encoded word they are of that word's charset, elsewhere
 *   they are taken for Windows-1252, which older programs write.
 * - A text with a file name is a file, though it may be shown (RFC 8621, 4.1.4); it is not a part of the letter.
 * Bodies stay as they are, and so does everything from an attached message on, which is a file of its own.
 */
export const withPlainHeaders = (raw: Uint8Array): Uint8Array => {
  const top = blockAt(raw, 0);
  const pieces: Uint8Array[] = [];
  let copied = 0;
  const mend = (block: Block, text: string): void => {
    const bytes = Buffer.from(mended(text), 'utf8');
    if (bytes.equals(raw.subarray(block.start, block.end))) return;
    pieces.push(raw.subarray(copied, block.start), bytes);
    copied = block.end;
  };
  mend(top, asCharacters(raw, top));
  for (const block of blocksOfParts(raw, top.end)) {
    const text = asCharacters(raw, block);
    if (attachedMessage.test(text)) break;
    mend(block, text);
  }
  return pieces.length ? Buffer.concat([...pieces, raw.subarray(copied)]) : raw;
};
