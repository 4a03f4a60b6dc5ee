import { chineseCharset, decodeText } from './charsets';
import { withoutCommands } from './enriched';
import { fieldOf } from './headerBlock';
import { mendedHeaders } from './headerWords';
import { namesFile, parameterOf, shownAs } from './mediaType';
import { readPart, type Part } from './partTree';
import { decodeBody, textBehind, uuFilesOf } from './transferEncoding';

/** Decodes the file's original bytes on demand. */
export interface FilePart {
  readonly mediaType: string;
  /** File name, if not taken from part headers. */
  readonly name: string | null;
  readonly content: () => Uint8Array;
}

/** A standards-compliant message with numbers in place of its attachments. */
export interface PlainMessage {
  readonly bytes: Uint8Array;
  /** Attachments by placeholder number. */
  readonly files: readonly FilePart[];
  /** Number of attachments beyond the limit. */
  readonly filesLeftOut: number;
  readonly isTextCut: boolean;
  readonly hasHeaders: boolean;
}

interface Limits {
  readonly files: number;
  readonly textUnits: number;
}

/** How to treat a leaf part. */
type Role = 'text' | 'file' | 'both';

interface Leaf {
  readonly part: Part;
  readonly role: Role | 'maybe';
}

const knownField =
  /^(?:from|to|subject|date|message-id|received|mime-version|content-type|sender|return-path|reply-to|cc)[ \t]*:/im;

const dispositionOf = (part: Part): string => fieldOf(part.headers, 'content-disposition') ?? '';
const isNamed = (part: Part): boolean => namesFile(part.type.parameters) || namesFile(dispositionOf(part));
const encodingOf = (part: Part): string => fieldOf(part.headers, 'content-transfer-encoding') ?? '';
const rawBody = ({ bytes, start, end }: Part): Buffer => bytes.subarray(start, end);
const behindOf = (part: Part): Buffer => textBehind(rawBody(part), encodingOf(part));
const contentOf = (part: Part): Uint8Array => decodeBody(rawBody(part), encodingOf(part));

const beginningsOfFiles = [
  '%PDF-',
  'PK\u0003\u0004',
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  '\u00d0\u00cf\u0011\u00e0',
];

/** Control characters that do not occur in text, unlike line breaks and ISO 2022 escapes. */
const isControl = (byte: number): boolean => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b;

const isBinary = (part: Part): boolean => {
  if (/utf-?(?:16|32)/i.test(part.type.parameters)) return false;
  const start = decodeBody(rawBody(part).subarray(0, 1000), encodingOf(part));
  const letters = Buffer.from(start).toString('latin1');
  if (/^(?:\xff\xfe|\xfe\xff)/.test(letters)) return false;
  if (beginningsOfFiles.some((beginning) => letters.startsWith(beginning))) return true;
  return start.filter(isControl).length * 20 > start.length;
};

const isLetter = (part: Part): boolean =>
  part.type.name === 'unknown'
    ? !isNamed(part) && !isBinary(part)
    : shownAs(part.type.name) !== null && !isBinary(part);

const isFurtherForm = ({ type: { name } }: Part): boolean => name !== 'text/plain' && shownAs(name) !== 'html';

const roleOf = (part: Part, parent: Part | null, index: number): Role | 'maybe' => {
  if (/^\s*attachment/i.test(dispositionOf(part)) || !isLetter(part)) return 'file';
  const kind = parent?.type.name;
  // Skip further alternatives, such as text/enriched.
  if (kind === 'multipart/alternative' && index > 0 && isFurtherForm(part)) return 'file';
  if (!isNamed(part)) return 'text';
  if (kind === 'multipart/alternative' || (kind === 'multipart/related' && index === 0)) return 'text';
  return 'maybe';
};

function* leavesOf(part: Part, parent: Part | null = null, index = 0): Generator<Leaf> {
  if (!part.parts.length) yield { part, role: roleOf(part, parent, index) };
  for (const [place, inner] of part.parts.entries()) yield* leavesOf(inner, part, place);
}

/** Text parts with a file name are attachments; the first is also the body if there is no other. */
const rolesOf = (root: Part): ReadonlyMap<Part, Role> => {
  const leaves = [...leavesOf(root)];
  const letter = leaves.some(({ role }) => role === 'text') ? undefined : leaves.find(({ role }) => role === 'maybe');
  const settled = ({ part, role }: Leaf): Role => {
    if (role !== 'maybe') return role;
    return part === letter?.part ? 'both' : 'file';
  };
  return new Map(leaves.map((leaf) => [leaf.part, settled(leaf)]));
};

/** Charset for undeclared headers: the declared one of the text, else detected from their bytes. */
const charsetOfHeaders = (root: Part, roles: ReadonlyMap<Part, Role>): string => {
  const text = [...roles].find(([, role]) => role !== 'file')?.[0];
  const declared = text ? parameterOf(text.type.parameters, 'charset') : '';
  if (declared && !/^(?:utf-?(?:8|16|16le|16be)|us-ascii)$/i.test(declared)) return declared;
  return chineseCharset(Buffer.from(root.headers, 'latin1')) ?? '';
};

/** Rewrites a message from its parts. */
class PlainWriter {
  readonly files: FilePart[] = [];
  filesLeftOut = 0;
  isTextCut = false;
  readonly #pieces: Buffer[] = [];
  readonly #roles: ReadonlyMap<Part, Role>;
  readonly #limits: Limits;
  readonly #charset: string;
  /** Texts after files, appended by mailing lists and gateways. */
  readonly #behind: string[] = [];
  #boundaries = 0;

  constructor(root: Part, limits: Limits) {
    this.#roles = rolesOf(root);
    this.#limits = limits;
    this.#charset = charsetOfHeaders(root, this.#roles);
    const headers = mendedHeaders(root.headers, this.#charset).replace(
      /(?<![^\n])(?:content-[a-z-]+|mime-version)[ \t]*:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n/gi,
      '',
    );
    this.#put(headers);
    this.#writeAll('multipart/mixed', [root], true);
  }

  get bytes(): Uint8Array {
    return Buffer.concat(this.#pieces);
  }

  #put(text: string): void {
    this.#pieces.push(Buffer.from(text, 'utf8'));
  }

  #writeAll(type: string, parts: readonly Part[], isOutermost = false): void {
    const boundary = `basis-part-${(this.#boundaries += 1)}`;
    this.#put(`Content-Type: ${type}; boundary="${boundary}"\r\n\r\n`);
    for (const part of parts) this.#write(part, boundary);
    for (const text of isOutermost ? this.#behind : []) this.#putText('plain', '', text, boundary);
    this.#put(`--${boundary}--\r\n`);
  }

  #write(part: Part, boundary: string): void {
    const role = this.#roles.get(part);
    if (role === undefined) {
      this.#put(`--${boundary}\r\n`);
      this.#writeAll(part.type.name, part.parts);
      return;
    }
    if (role !== 'file') this.#writeText(part, boundary);
    if (role !== 'text') this.#writeFile(this.#fileOf(part), this.#headersOfFile(part), boundary);
    if (role === 'file') this.#keepBehind(part);
  }

  #keepBehind(part: Part): void {
    const text = behindOf(part);
    if (text.length) this.#behind.push(this.#limited(decodeText(text, '')));
  }

  #fileOf(part: Part): FilePart {
    const { name } = part.type;
    return { mediaType: name.includes('/') ? name : '', name: null, content: () => contentOf(part) };
  }

  #headersOfFile(part: Part): string {
    const disposition = dispositionOf(part).replace(/^[^;]*/, '');
    const id = fieldOf(part.headers, 'content-id');
    const lines = [
      `Content-Type: application/octet-stream; ${part.type.parameters}`,
      `Content-Disposition: attachment${disposition}`,
    ];
    return mendedHeaders([...lines, ...(id ? [`Content-ID: ${id}`] : [])].join('\r\n'), this.#charset);
  }

  #writeFile(file: FilePart, headers: string, boundary: string): void {
    if (this.files.length >= this.#limits.files) {
      this.filesLeftOut += 1;
      return;
    }
    const number = Buffer.from(String(this.files.length)).toString('base64');
    this.files.push(file);
    this.#put(`--${boundary}\r\n${headers}\r\nContent-Transfer-Encoding: base64\r\n\r\n${number}\r\n`);
  }

  #writeText(part: Part, boundary: string): void {
    const { text, files } = this.#textOf(part);
    const kind = shownAs(part.type.name) === 'html' ? 'html' : 'plain';
    const flow = ['format', 'delsp']
      .map((name) => `${name}=${parameterOf(part.type.parameters, name) || 'no'}`)
      .join('; ');
    this.#putText(kind, `; ${flow}`, text, boundary);
    for (const { name, content } of files)
      this.#writeFile({ mediaType: '', name, content: () => content }, 'Content-Disposition: attachment', boundary);
  }

  #putText(kind: 'plain' | 'html', parameters: string, text: string, boundary: string): void {
    const type = `Content-Type: text/${kind}; charset=utf-8${parameters}`;
    const body = Buffer.from(text, 'utf8').toString('base64');
    this.#put(`--${boundary}\r\n${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}\r\n`);
  }

  /** Normalizes line ends, ends the last line, and cuts at the limit. */
  #limited(text: string): string {
    const plain = withPlainLineEnds(text);
    const isCut = plain.length > this.#limits.textUnits;
    if (isCut) this.isTextCut = true;
    const kept = isCut ? plain.slice(0, this.#limits.textUnits) : plain;
    return kept === '' || kept.endsWith('\n') ? kept : `${kept}\n`;
  }

  /** A text without its embedded files, followed by the text after its encoded lines. */
  #textOf(part: Part) {
    const bytes = Buffer.from(contentOf(part));
    const begins = shownAs(part.type.name) === 'html' ? -1 : bytes.indexOf('begin');
    const letters = begins === -1 ? '' : bytes.toString('latin1');
    const files = begins === -1 ? [] : uuFilesOf(letters);
    const kept = files.length ? withoutRanges(bytes, files) : bytes;
    const label = parameterOf(part.type.parameters, 'charset') || this.#charset;
    const decoded = decodeText(kept, label);
    const plain = shownAs(part.type.name) === 'enriched' ? withoutCommands(decoded) : decoded;
    const behind = decodeText(behindOf(part), label);
    const added = shownAs(part.type.name) === 'html' ? asHtml(behind) : behind;
    return { text: this.#limited(behind === '' ? plain : `${plain}\n${added}`), files };
  }
}

/** Some gateways put several carriage returns before the end of a line. */
const withPlainLineEnds = (text: string): string => text.replace(/(?<!\r)\r+\n/g, '\n');

/** Lines of a text as HTML. */
const asHtml = (text: string): string => {
  const escaped = withPlainLineEnds(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<div>${escaped.trim().replaceAll('\n', '<br>\n')}</div>`;
};

const withoutRanges = (bytes: Buffer, ranges: readonly { readonly start: number; readonly end: number }[]): Buffer => {
  const starts = [0, ...ranges.map(({ end }) => end)];
  return Buffer.concat(starts.map((start, index) => bytes.subarray(start, ranges[index]?.start ?? bytes.length)));
};

/**
 * Rewrites a message to comply with the standards, even with broken headers, delimiters or encodings. Text is in UTF-8;
 * attachments are replaced by numbers, and their bytes are taken from the original message.
 * @throws if parts are nested too deep or headers are too large.
 */
export const readPlainMessage = (raw: Uint8Array, limits: Limits): PlainMessage => {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.length);
  const root = readPart(bytes, { start: 0, end: bytes.length });
  const writer = new PlainWriter(root, limits);
  return {
    bytes: writer.bytes,
    files: writer.files,
    filesLeftOut: writer.filesLeftOut,
    isTextCut: writer.isTextCut,
    hasHeaders: knownField.test(root.headers),
  };
};
