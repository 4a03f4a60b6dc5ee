// Finds the end of base64 in a body and decodes it. Lines of other text before more base64 are skipped.

const encodedLine = /^[A-Za-z0-9+/]+={0,2}$/;
const paddingLine = /^={1,2}$/;
const paddedBeforeText = /^[ \t]*[A-Za-z0-9+/]+={1,2}(?=[ \t]+[^ \t\r\n])/;
const word = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/;
const longestWord = 20;
const fullWidth = 40;

interface Line {
  readonly text: string;
  readonly next: number;
}

/** Line at `start`; padding followed by text ends the first half of a line. */
const lineAt = (body: string, start: number): Line => {
  const lineFeed = body.indexOf('\n', start);
  const next = lineFeed === -1 ? body.length : lineFeed + 1;
  const text = body.slice(start, next);
  const isWhole = start === 0 || body[start - 1] === '\n';
  const padded = isWhole ? paddedBeforeText.exec(text)?.[0] : undefined;
  return padded === undefined ? { text: text.trim(), next } : { text: padded.trim(), next: start + padded.length };
};

/** True if a line consists of words, numbers or addresses, which base64 could also contain. */
const readsAsWords = (line: string): boolean => {
  const pieces = line.split(/[^A-Za-z0-9]+/).filter((piece) => piece !== '');
  return pieces.length > 0 && pieces.every((piece) => piece.length <= longestWord && word.test(piece));
};

/** True if a line looks like base64, apart from a few stray characters. */
const hasForm = (line: string): boolean => {
  if (/\s|:\/\/|@/.test(line)) return false;
  const letters = line.replace(/[^A-Za-z0-9+/=]+/g, '');
  if (!encodedLine.test(letters) || letters.length * 4 < line.length * 3) return false;
  return line.length >= fullWidth || letters.length % 4 === 0;
};

const isFullLine = (line: string): boolean => line.length >= fullWidth && encodedLine.test(line);

const isEncoded = (line: string): boolean =>
  hasForm(line) && (isFullLine(line) || /[A-Za-z0-9+/]=/.test(line) || !readsAsWords(line));

/** Start of the next line of base64; -1 if there is none. */
const nextEncoded = (body: string, from: number): number => {
  for (let at = from; at < body.length;) {
    const line = lineAt(body, at);
    if (isEncoded(line.text)) return at;
    at = line.next;
  }
  return -1;
};

/**
 * True if a line continues base64 after the end of a block: one of the same width, or any base64 line at the end of the
 * body.
 */
const goesOn = (body: string, { text, next }: Line, width: number): boolean => {
  if (isEncoded(text) || paddingLine.test(text)) return true;
  if (!encodedLine.test(text)) return false;
  const isOfWords = readsAsWords(text);
  if (text.length === width && !isOfWords) return true;
  return (!isOfWords || text.length % 4 === 0) && !/\S/.test(body.slice(next));
};

const isPlainlyEncoded = (text: string): boolean => encodedLine.test(text) || paddingLine.test(text) || isEncoded(text);

const widest = 1000;
const linesOfBlock = 4;
const sliceBytes = 2 ** 20;

const isLetter = Uint8Array.from({ length: 256 }, (_, code) => Number(/[A-Za-z0-9+/]/.test(String.fromCharCode(code))));

/** End of a line of exactly `width` base64 characters; -1 for any other line. */
const fullLineEnd = (body: Buffer, start: number, width: number): number => {
  let at = start;
  while (at < start + width && isLetter[body[at] ?? 0] === 1) at += 1;
  if (at < start + width) return -1;
  while (body[at] === 0x0d) at += 1;
  return body[at] === 0x0a ? at + 1 : -1;
};

/** Leading lines of equal width with only base64 characters. */
interface FullLines {
  /** 0 if there are none. */
  readonly width: number;
  /** Start of the first line, after empty ones. */
  readonly start: number;
  readonly end: number;
  /** Decoded bytes. */
  readonly size: number;
  /** Offsets that split them into slices that decode separately. */
  readonly cuts: readonly number[];
}

/** End of the leading empty lines. */
const emptyLinesEnd = (body: Buffer): number => {
  for (let start = 0, at = 0; ; start = at) {
    while (body[at] === 0x0d) at += 1;
    if (body[at] !== 0x0a) return start;
    at += 1;
  }
};

const fullLinesOf = (body: Buffer): FullLines => {
  const start = emptyLinesEnd(body);
  let width = 0;
  while (width <= widest && isLetter[body[start + width] ?? 0] === 1) width += 1;
  const cuts: number[] = [];
  let [end, lines] = [start, 0];
  for (;;) {
    let next = width === 0 || width > widest ? -1 : end;
    for (let line = 0; line < linesOfBlock && next !== -1; line += 1) next = fullLineEnd(body, next, width);
    if (next === -1) break;
    end = next;
    lines += linesOfBlock;
    if (end - (cuts.at(-1) ?? start) >= sliceBytes) cuts.push(end);
  }
  return lines
    ? { width, start, end, size: (lines * width * 3) / 4, cuts }
    : { width: 0, start: 0, end: 0, size: 0, cuts };
};

/** End of the run of lines of that width from `at` on. */
const endOfFullLines = (body: string, at: number, width: number): number => {
  if (width === 0 || width > widest) return at;
  const lines = new RegExp(`(?:[A-Za-z0-9+/]{${width}}\\r*\\n){1,500}`, 'y');
  let end = at;
  for (lines.lastIndex = at; lines.test(body);) end = lines.lastIndex;
  return end;
};

/**
 * End of the last line before other text; blocks end at padding, at an empty line and at a shorter line.
 * @param widthBefore width of the full lines before the body; 0 if there are none
 */
const endBeforeText = (body: string, widthBefore: number): number => {
  let end = 0;
  let width = widthBefore;
  let isEnded = false;
  for (let at = 0; at < body.length;) {
    const line = lineAt(body, at);
    if (line.text === '') {
      isEnded = end > 0 || widthBefore > 0;
      at = line.next;
    } else if (isEnded ? goesOn(body, line, width) : isPlainlyEncoded(line.text)) {
      const isFirst = width === 0;
      isEnded = line.text.endsWith('=') || line.text.length < width;
      width ||= line.text.length;
      at = end = isFirst ? endOfFullLines(body, line.next, width) : line.next;
    } else {
      at = isEnded ? -1 : nextEncoded(body, line.next);
      if (at === -1) return end;
    }
  }
  return body.length;
};

/** End of the base64 in a body, given its full lines; 0 for a text that is not base64. */
const encodedEndOf = (body: Buffer, { width, start, end }: FullLines, rest: string): number => {
  const restEnd = endBeforeText(rest, width);
  if (restEnd === rest.length || rest.slice(restEnd).trim() === '') return body.length;
  const first = width
    ? body.toString('latin1', start, start + width)
    : lineAt(rest.slice(0, restEnd).trimStart(), 0).text;
  return isEncoded(first) || !readsAsWords(first) ? end + restEnd : 0;
};

/** End of the base64 in a body, before other text; 0 for a text that is not base64. */
export const encodedEnd = (body: Buffer): number => {
  const lines = fullLinesOf(body);
  return encodedEndOf(body, lines, body.toString('latin1', lines.end));
};

/** Decodes base64 that padding splits into pieces. */
const decodePieces = (text: string): Buffer => {
  const letters = text.replace(/[^A-Za-z0-9+/=]+/g, '');
  const pieces = letters.split(/=+/).filter((piece) => piece !== '');
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')));
};

/**
 * Decodes base64, including several encoded texts in a row. Returns a text that is not base64 unchanged.
 * Decodes full lines in slices, because a string of a large file takes as much memory as the file.
 */
export const decodeBase64 = (body: Buffer): Uint8Array => {
  const lines = fullLinesOf(body);
  const rest = body.toString('latin1', lines.end);
  const end = encodedEndOf(body, lines, rest);
  if (end === 0) return body;
  const last = decodePieces(rest.slice(0, end - lines.end));
  const decoded = Buffer.allocUnsafeSlow(lines.size + last.length);
  let [length, from] = [0, lines.start];
  for (const cut of [...lines.cuts, lines.end]) {
    length += decoded.write(body.toString('latin1', from, cut), length, 'base64');
    from = cut;
  }
  last.copy(decoded, length);
  return decoded;
};
