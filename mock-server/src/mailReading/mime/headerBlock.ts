/** Raw headers of a message or part (one character per byte), and the offset of the body. */
export interface HeaderBlock {
  readonly text: string;
  readonly bodyStart: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const maxHeaderBytes = 512 * 1024;
const field = /^([!-9;-~]+)[ \t]*:/;
/** Fields that unambiguously start the headers of a message or part. */
const telling = {
  message: /^(?:from|to|subject|date|message-id|mime-version|content-type|received|return-path|reply-to)$/i,
  part: /^content-(?:type|transfer-encoding|disposition)$/i,
};
/** Known header fields, because lines like `Project: Alder Clinic` have the same form. */
const known =
  /^(?:[^-]*-.*|from|to|cc|bcc|subject|date|sender|received|comments|keywords|importance|priority|precedence|organization|status|references|encoding|lines|path|newsgroups|xref|approved|sensitivity|autosubmitted)$/i;
const maxLinesAhead = 50;

type Kind = keyof typeof telling;

interface Line {
  readonly text: string;
  readonly start: number;
  readonly next: number;
}

/** Line at `start`; some gateways put several carriage returns before its end. */
const lineAt = (bytes: Buffer, start: number, end: number): Line => {
  const found = bytes.indexOf(lineFeed, start);
  const next = found === -1 || found >= end ? end : found + 1;
  let last = found === -1 || found >= end ? end : found;
  while (last > start && last < next && bytes[last - 1] === carriageReturn) last -= 1;
  return { text: bytes.toString('latin1', start, Math.min(last, start + maxHeaderBytes)), start, next };
};

const nameOf = (line: string): string | null => field.exec(line)?.[1] ?? null;

/** True if headers continue after a broken line: an unambiguous field follows that has not occurred yet. */
const goesOn = (
  lineOf: (at: number) => Line,
  from: number,
  end: number,
  kind: Kind,
  seen: ReadonlySet<string>,
): boolean => {
  let at = from;
  for (let count = 0; count < maxLinesAhead && at < end; count += 1) {
    const line = lineOf(at);
    if (line.text === '') return false;
    const name = nameOf(line.text);
    if (name && telling[kind].test(name) && !seen.has(name.toLowerCase())) return true;
    at = line.next;
  }
  return false;
};

const skipBlank = (lineOf: (at: number) => Line, start: number, end: number): number => {
  let at = start;
  for (let line = lineOf(at); at < end && line.text.trim() === ''; line = lineOf(at)) at = line.next;
  return at < end ? at : start;
};

/** Finds the last known field, after which the body starts without an empty line. */
const endOfKnown = (lines: readonly Line[]): number => {
  const last = lines.findLastIndex(({ text }) => known.test(nameOf(text) ?? ''));
  let after = last + 1;
  if (last < 0) return after;
  while (/^[ \t]/.test(lines[after]?.text ?? '')) after += 1;
  return after;
};

/** Longest field that is read; the message keeps the rest. */
const longestField = 8 * 1024;
/** Fields whose occurrences share that length, because their reader joins them. */
const joinedFields = new Set(['from', 'sender', 'to', 'cc', 'bcc', 'reply-to']);
/** Fields whose end says more than their middle: the latest emails of a thread. */
const latestLast = new Set(['references']);

/** Cuts one line between two values. */
const cutLine = (line: string, length: number): string => {
  if (line.length <= length) return line;
  const kept = line.slice(0, length);
  const end = Math.max(kept.lastIndexOf(','), kept.lastIndexOf(';'), kept.lastIndexOf(' '));
  return end > length / 2 ? kept.slice(0, end) : kept;
};

/** The lines of a field up to a length; of some fields its name and its last lines. */
const cutField = (name: string, [first = '', ...folded]: readonly string[], length: number): string[] => {
  const isLastKept = latestLast.has(name);
  const kept: string[] = [];
  let left = length - Math.min(first.length, length);
  for (const line of isLastKept ? folded.toReversed() : folded) {
    if (line.length + 2 > left) break;
    left -= line.length + 2;
    kept.push(line);
  }
  return [cutLine(first, length), ...(isLastKept ? kept.toReversed() : kept)];
};

/** Cuts each field, so that no sender decides how long the reading of addresses takes. */
const cutFields = (lines: readonly string[]): string[] => {
  const fields: { readonly name: string; readonly lines: string[] }[] = [];
  for (const line of lines) {
    const last = fields.at(-1);
    if (last && /^[ \t]/.test(line)) last.lines.push(line);
    else fields.push({ name: nameOf(line)?.toLowerCase() ?? '', lines: [line] });
  }
  const spent = new Map<string, number>();
  return fields.flatMap(({ name, lines: whole }) => {
    const before = joinedFields.has(name) ? (spent.get(name) ?? 0) : 0;
    const cut = before < longestField ? cutField(name, whole, longestField - before) : [];
    spent.set(name, before + cut.reduce((sum, line) => sum + line.length + 2, 0));
    return cut;
  });
};

/** Lines of a header, without their ends, and the offset of the body. */
interface HeaderLines {
  readonly lines: readonly string[];
  readonly bodyStart: number;
  /** Offset up to which bytes were looked at; at the end of cut bytes, more of them may change the result. */
  readonly seenTo: number;
}

/**
 * Finds the header at `start`, for all who read one. An empty line ends them, and so does one that can't be a header unless more headers
 * follow; empty lines before a message's headers are skipped.
 * @throws if they are too large.
 */
export const findHeader = (bytes: Buffer, start: number, end: number, kind: Kind): HeaderLines => {
  let seenTo = start;
  const lineOf = (at: number): Line => {
    const line = lineAt(bytes, at, end);
    seenTo = Math.max(seenTo, line.next);
    return line;
  };
  const found = (kept: readonly Line[], bodyStart: number): HeaderLines => ({
    lines: kept.map(({ text }) => text),
    bodyStart,
    seenTo,
  });
  const begin = kind === 'message' ? skipBlank(lineOf, start, end) : start;
  const lines: Line[] = [];
  const seen = new Set<string>();
  let at = begin;
  while (at < end) {
    const line = lineOf(at);
    if (line.next - begin > maxHeaderBytes && nameOf(line.text)) throw new Error('The headers are too large.');
    const isBlank = line.text.trim() === '';
    if (isBlank && (line.text === '' || !nameOf(lineOf(line.next).text))) return found(lines, line.next);
    const name = nameOf(line.text);
    if (name || (/^[ \t]/.test(line.text) && lines.length > 0)) {
      lines.push(line);
      if (name) seen.add(name.toLowerCase());
    } else if (!(/^>?From /.test(line.text) && lines.length === 0) && !goesOn(lineOf, line.next, end, kind, seen)) {
      const kept = endOfKnown(lines);
      return found(lines.slice(0, kept), lines[kept]?.start ?? line.start);
    }
    at = line.next;
  }
  return found(lines, end);
};

/**
 * Reads the headers at `start`, each cut to a length.
 * @throws if they are too large.
 */
export const readHeaderBlock = (bytes: Buffer, start: number, end: number, kind: Kind): HeaderBlock => {
  const { lines, bodyStart } = findHeader(bytes, start, end, kind);
  return {
    text: cutFields(lines)
      .map((text) => `${text}\r\n`)
      .join(''),
    bodyStart,
  };
};

const fieldPattern = (name: string, flags: string): RegExp =>
  new RegExp(`^${name}[ \\t]*:([^\\r\\n]*(?:\\r?\\n[ \\t][^\\r\\n]*)*)`, flags);

const unfolded = (value: string): string => value.replace(/\r?\n/g, '').trim();

/** Unfolded value of the first field with that name; null if missing. */
export const fieldOf = (block: string, name: string): string | null => {
  const value = fieldPattern(name, 'im').exec(block)?.[1];
  return value === undefined ? null : unfolded(value);
};

/** Unfolded values of the first few fields with that name. */
export const fieldsOf = (block: string, name: string, most: number): string[] => {
  const values: string[] = [];
  for (const [, value = ''] of block.matchAll(fieldPattern(name, 'gim'))) {
    if (values.length >= most) break;
    values.push(unfolded(value));
  }
  return values;
};
