import { decodeBase64, encodedEnd } from './base64Body';

/** Decodes transfer encodings of bodies. */

const hexOf = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const upper = byte & ~0x20;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1;
};

/** End of the soft line break at `at`; -1 if there is none. */
const softBreakEnd = (body: Uint8Array, at: number): number => {
  let next = at + 1;
  while (body[next] === 0x20 || body[next] === 0x09) next += 1;
  if (next >= body.length) return next;
  while (body[next] === 0x0d) next += 1;
  return body[next] === 0x0a ? next + 1 : -1;
};

const decodeQuotedPrintable = (body: Uint8Array): Uint8Array => {
  const decoded = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; at < body.length;) {
    const byte = body[at] ?? 0;
    const high = byte === 0x3d ? hexOf(body[at + 1]) : -1;
    const low = high < 0 ? -1 : hexOf(body[at + 2]);
    const after = byte === 0x3d && low < 0 ? softBreakEnd(body, at) : -1;
    if (low >= 0) decoded[length++] = (high << 4) | low;
    else if (after === -1) decoded[length++] = byte;
    at = low >= 0 ? at + 3 : after === -1 ? at + 1 : after;
  }
  return decoded.subarray(0, length);
};

const uuBegin = /^begin(?:-base64)? [0-7]{3,4} +(\S[^\r\n]*)\r*$/gm;

/** A line of uuencoded data. */
const decodeUuLine = (line: string, into: number[]): void => {
  const length = (line.charCodeAt(0) - 32) & 63;
  for (let at = 1, count = 0; count < length; at += 4, count += 3) {
    const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((offset) => ((line.charCodeAt(at + offset) || 32) - 32) & 63);
    const bytes = [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d];
    into.push(...bytes.slice(0, length - count));
  }
};

/** A file embedded in a text. */
export interface UuFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Offset in the text. */
  readonly start: number;
  readonly end: number;
}

const uuLine = /^[ -`][!-`\x20]*$/;

/** A line without trailing carriage returns. */
const withoutReturns = (line: string): string => {
  let end = line.length;
  while (line[end - 1] === '\r') end -= 1;
  return line.slice(0, end);
};

const uuFileAt = (text: string, begin: RegExpExecArray): UuFile | null => {
  const start = begin.index;
  const bytes: number[] = [];
  let at = start + begin[0].length + 1;
  while (at < text.length) {
    const lineEnd = text.indexOf('\n', at);
    const next = lineEnd === -1 ? text.length : lineEnd;
    const line = withoutReturns(text.slice(at, next));
    at = next + 1;
    if (/^end\s*$/.test(line)) return { name: (begin[1] ?? '').trimEnd(), content: Buffer.from(bytes), start, end: at };
    if (line === '') continue;
    const length = (line.charCodeAt(0) - 32) & 63;
    if (!uuLine.test(line) || line.length > Math.ceil(length / 3) * 4 + 3) return null;
    decodeUuLine(line, bytes);
  }
  return null;
};

/** Finds uuencoded files in a text with one character per byte. */
export const uuFilesOf = (text: string): UuFile[] => {
  const files: UuFile[] = [];
  for (const begin of text.matchAll(uuBegin)) {
    if (begin.index < (files.at(-1)?.end ?? 0)) continue;
    const file = uuFileAt(text, begin);
    if (file) files.push(file);
  }
  return files;
};

const isBase64 = (encoding: string): boolean => /base64/i.test(encoding);

/** Decodes a body by the declared encoding; leaves it unchanged if the encoding is unknown or wrong. */
export const decodeBody = (body: Buffer, encoding: string): Uint8Array => {
  if (isBase64(encoding)) return decodeBase64(body);
  if (/quoted-?printable/i.test(encoding)) return decodeQuotedPrintable(body);
  if (/uue/i.test(encoding)) return uuFilesOf(body.toString('latin1'))[0]?.content ?? body;
  return body;
};

/** Text that a mailing list or gateway appended to an encoded body; empty if there is none. */
export const textBehind = (body: Buffer, encoding: string): Buffer => {
  if (!isBase64(encoding)) return Buffer.of();
  const end = encodedEnd(body);
  const behind = body.subarray(end === 0 ? body.length : end);
  return /[A-Za-z0-9\x80-\xff]/.test(behind.toString('latin1')) ? behind : Buffer.of();
};
