import { joinMapped, sliceMapped, splitMapped, trimMapped, type Mapped } from '../../mapped';
import type { MailDocument } from './document';
import { labelKind, type LabelKind } from './labelKinds';
import { memoizePerSource } from './memoize';

/** A value next to or below its label. `following` contains the lines that continue it. */
export type LabelledValue = {
  readonly kind: LabelKind;
  readonly label: string;
  readonly value: Mapped;
  readonly following: readonly Mapped[];
  readonly line: number;
};

/** A label ends with a colon, or with dots that lead to its value. */
const labelledLine =
  /^[\s*•·–>-]*(?:\(?\d{1,2}[.)]\s+|[a-h][.)]\s+)?\**([\p{L}][\p{L}0-9 '’/&().#-]{0,47}?)\**\s*(?:\([^)]{0,24}\))?\s*(?:[:：]|\.{3,}[ .]*(?=\S))\**\s*(.*)$/u;

/** A dash separates a label from its value only if the words before are a known label: "Where – 12 Heron St". */
const dashedLabel = /^[\s*•·>-]*([\p{L}][\p{L} '’/&]{1,30}?)\s+[–—-]\s+(\S.*)$/u;

function inlineLabel(text: string): RegExpExecArray | null {
  const labelled = labelledLine.exec(text);
  if (labelled || !/ [–—-] /.test(text)) return labelled;
  const dashed = dashedLabel.exec(text);
  return dashed?.[1] !== undefined && labelKind(dashed[1]) !== null ? dashed : null;
}

/** A part of a line with its position. */
type Cell = { readonly text: Mapped; readonly line: number; readonly column: number; readonly start: number };

/**
 * All labelled values of a document: "Label: value", a cell next to its label or under it, or the line under a label
 * alone.
 */
export const labelledValues = memoizePerSource((source: MailDocument): readonly LabelledValue[] => {
  const rows = source.lines.map(cellsOf);
  const cells = rows.flat();
  const below = new Map(
    rows.filter(isHeading).flatMap((head) => head.map((cell) => [cell, cellBelow(rows, cell)] as const)),
  );
  return cells.flatMap((cell, index) => {
    const next = below.has(cell) ? below.get(cell) : cells[index + 1];
    return labelledValue(source, rows[cell.line] ?? [], cell, next) ?? [];
  });
});

/** "Project: Heron Dental | Location: 12 Heron St | Bid due: 2/18": bars separate several labels in a line. */
function holdsLabels(text: string): boolean {
  return (
    / [|•·] /.test(text) &&
    text
      .slice(0, maxBarred)
      .split(/\s+[|•·]\s+/)
      .filter((piece) => labelKind(labelledLine.exec(piece)?.[1] ?? '') !== null).length > 1
  );
}

const maxBarred = 1000;

function cellsOf(line: Mapped, index: number): Cell[] {
  let end = 0;
  return splitMapped(line, holdsLabels(line.text) ? /\t| {3,}(?!\()|\s+[|•·]\s+/g : /\t| {3,}(?!\()/g)
    .map((piece, column) => {
      const text = trimMapped(piece);
      const start = line.text.indexOf(text.text, end);
      end = start + text.text.length;
      return { text, line: index, column, start };
    })
    .filter((cell) => cell.text.text !== '');
}

/** A row of only labels is the head of a table: each value is in the row below; a list of packages has none. */
function isHeading(row: readonly Cell[]): boolean {
  return row.length > 1 && row.every((cell) => labelKind(cell.text.text) !== null);
}

function cellBelow(rows: readonly (readonly Cell[])[], head: Cell): Cell | undefined {
  const [first, second] = rows.slice(head.line + 1, head.line + 4).filter((row) => row.length > 0);
  const isList =
    labelKind(head.text.text) === 'package' &&
    first !== undefined &&
    first.length > 1 &&
    first.length === second?.length &&
    second.every((cell) => labelKind(cell.text.text) === null);
  if (isList || first === undefined) return undefined;
  const ownRow = rows[head.line] ?? [];
  return (
    (first.length < ownRow.length ? inColumn(first, ownRow, head) : null) ??
    first.find((cell) => cell.column === head.column)
  );
}

/** In a table set with blanks a value may reach the next column: each begins directly below its label. */
function inColumn(row: readonly Cell[], heads: readonly Cell[], head: Cell): Cell | null {
  const [whole] = row;
  if (whole === undefined || row.length > 1) return null;
  const starts = heads.map((one) => one.start);
  const isAligned = starts.every((start) => start === 0 || /\s\S/.test(whole.text.text.slice(start - 1, start + 1)));
  const at = heads.indexOf(head);
  return isAligned ? { ...whole, text: trimMapped(sliceMapped(whole.text, starts[at] ?? 0, starts[at + 1])) } : null;
}

function labelledValue(
  source: MailDocument,
  row: readonly Cell[],
  cell: Cell,
  next: Cell | undefined,
): LabelledValue | null {
  const inline = inlineLabel(cell.text.text);
  if (inline?.[1] !== undefined && inline[2] !== undefined && inline[2] !== '') {
    const kind = labelKind(inline[1]);
    const value = sliceMapped(cell.text, cell.text.text.length - inline[2].length);
    return kind === null
      ? null
      : {
          kind,
          label: cell.text.text.slice(0, -inline[2].length),
          ...(row.at(-1) === cell
            ? wholeValue(source, trimMapped(value), cell.line)
            : { value: trimMapped(value), following: [] }),
          line: cell.line,
        };
  }
  const kind = labelKind(inline?.[1] ?? cell.text.text);
  if (kind === null || next === undefined || next.line > cell.line + 2) return null;
  const mayHoldColon = kind === 'name' || next.line === cell.line;
  if (mayHoldColon ? isKnownLabel(next.text.text) : isLabel(next.text.text)) return null;
  const rest = [...besideValue(row, cell, next), ...following(source, next.line)];
  return { kind, label: cell.text.text, value: next.text, following: rest, line: next.line };
}

/** A value may fill several cells of its row: "Address | 905 Main Street | Willimantic, CT 06226". */
function besideValue(row: readonly Cell[], label: Cell, value: Cell): Mapped[] {
  const rest = row[0] === label && row[1] === value ? row.slice(2).map(({ text }) => text) : [];
  return rest.some(({ text }) => isLabel(text)) ? [] : rest;
}

/** True for a line that begins a labelled value. */
export function isLabel(text: string): boolean {
  const inline = labelledLine.exec(text.split(/\t| {3,}/)[0] ?? '');
  return isKnownLabel(text) || (inline?.[1] !== undefined && inline[1].split(' ').length <= 4);
}

/** True for a line that begins with a known label: a name may contain a colon too. */
export function isKnownLabel(text: string): boolean {
  const cell = text.split(/\t| {3,}/)[0]?.trim() ?? '';
  return labelKind(inlineLabel(cell)?.[1] ?? cell) !== null;
}

/** A value with its wrapped words and the lines that continue it. */
function wholeValue(source: MailDocument, value: Mapped, line: number): Pick<LabelledValue, 'value' | 'following'> {
  const rest = following(source, line);
  const [next] = rest;
  const isCut = next !== undefined && isWrappedBefore(source, line, next.text);
  return isCut ? { value: joinMapped([value, next], ' '), following: rest.slice(1) } : { value, following: rest };
}

/** True if the next line's first word would have exceeded the line width. */
function isWrappedBefore(source: MailDocument, line: number, next: string): boolean {
  const width = source.part === 'text/plain' ? widthOf(source) : 0;
  const text = source.lines[line]?.text ?? '';
  if (/\d{5}$/.test(text) || /^(?:due|bids?|walk|site|rfis?|questions?)\b/i.test(next)) return false;
  const own = text.length;
  return own >= minWrapped && own <= width && own + 1 + (next.split(' ')[0] ?? '').length > width;
}

const minWrapped = 45;
const maxWrapped = 100;

/** Width at which an email breaks its lines; 0 if it has longer lines. */
function widthOf(source: MailDocument): number {
  const longest = Math.max(0, ...source.lines.map((line) => line.text.length));
  return longest > maxWrapped ? 0 : longest;
}

/** Up to three lines below a value that continue it: until a blank line or the next label. */
function following(source: MailDocument, line: number): Mapped[] {
  const found: Mapped[] = [];
  for (const next of source.lines.slice(line + 1, line + 4)) {
    if (next.text.trim() === '' || isLabel(next.text.trim()) || next.text.includes('\t')) break;
    found.push(trimMapped(next));
  }
  return found;
}
