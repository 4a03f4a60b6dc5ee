import { isUtf8 } from 'node:buffer';
import { decodeWindows1252 } from '../../platform/windows1252';

/** Labels that senders use regardless of the actual charset. */
const undeclared =
  /^(?:|us-ascii|ascii|unknown(?:-8bit)?|x-unknown|8bit|default|iso-8859-1|latin-?1|windows-1252|cp1252)$/i;
const saysLatin = /^(?:iso-8859-1|latin-?1|windows-1252|cp1252)$/i;

const saysUtf16 = /^utf-?16(?:le|be)?$/i;

/** True for text with at least one byte per letter: UTF-16 has zeros in its blanks and line ends. */
const isPlainText = (bytes: Uint8Array): boolean =>
  isUtf8(bytes) && !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);

const decoderOf = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
};

interface Pairs {
  /** Bytes that are not part of a pair. */
  readonly lone: number;
  readonly all: number;
  readonly big5: number;
  readonly gb: number;
}

/** Counts double-byte Chinese characters, and the frequent ones in each charset. */
const countPairs = (bytes: Uint8Array): Pairs => {
  const counts = { lone: 0, all: 0, big5: 0, gb: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead, trail] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    if (lead < 0x80) continue;
    const isPair = lead >= 0xa1 && lead <= 0xf9 && ((trail >= 0x40 && trail <= 0x7e) || trail >= 0xa1);
    if (!isPair) counts.lone += 1;
    else {
      counts.all += 1;
      if (lead >= 0xa4 && lead <= 0xc6) counts.big5 += 1;
      if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) counts.gb += 1;
      at += 1;
    }
  }
  return counts;
};

const isWhole = (bytes: Uint8Array, charset: string): boolean => {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Detects the charset of undeclared Chinese text; null if it may be Western, with single accented bytes. */
export const chineseCharset = (bytes: Uint8Array): 'big5' | 'gb18030' | null => {
  const { lone, all, big5, gb } = countPairs(bytes);
  const most = Math.max(big5, gb);
  if (lone > 0 || most < 2 || most < 0.8 * all) return null;
  const charset = gb >= big5 ? 'gb18030' : 'big5';
  return isWhole(bytes, charset) ? charset : null;
};

const byteOrderMark = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
};

const metaCharset = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i;

const charsetOfPage = (bytes: Uint8Array): string | null =>
  metaCharset.exec(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))?.[1] ?? null;

const decodeUndeclared = (bytes: Uint8Array): string => {
  const page = charsetOfPage(bytes);
  const decoder = page && !undeclared.test(page) && !/^utf-?(?:8|16)/i.test(page) ? decoderOf(page) : null;
  if (decoder) return decoder.decode(bytes);
  const chinese = chineseCharset(bytes);
  return chinese ? new TextDecoder(chinese).decode(bytes) : decodeWindows1252(bytes);
};

/** Decodes UTF-8 that may be cut within a character; falls back to Windows-1252 if no character is valid. */
const decodeMaybeUtf8 = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes);
  return /[\u0080-\ufffc]/.test(text) ? text : decodeWindows1252(bytes);
};

/** Decodes UTF-7 (RFC 2152), which TextDecoder does not support. */
const decodeUtf7 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/\+([A-Za-z0-9+/]*)-?/g, (_, coded: string) => {
      const pairs = Buffer.from(coded, 'base64');
      return coded === ''
        ? '+'
        : pairs
            .subarray(0, pairs.length & ~1)
            .swap16()
            .toString('utf16le');
    });

/** Decodes text by its declared charset; without a usable one, as UTF-8 if valid, else as Windows-1252. */
export const decodeText = (bytes: Uint8Array, label: string): string => {
  const marked = byteOrderMark(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  if (saysUtf16.test(label) && isPlainText(bytes)) return new TextDecoder().decode(bytes);
  if (/^(?:unicode-1-1-)?utf-?7$/i.test(label)) return decodeUtf7(bytes);
  // UTF-8 under a Western label is a common fault; Western text is hardly ever valid UTF-8 by chance.
  if (saysLatin.test(label)) return isUtf8(bytes) ? new TextDecoder().decode(bytes) : decodeWindows1252(bytes);
  const decoder = undeclared.test(label) ? null : decoderOf(label);
  if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  return decoder ? decodeMaybeUtf8(bytes) : decodeUndeclared(bytes);
};
