import { setImmediate } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { refused } from '../../../platform/contract/errors';
import { longestCell, type Merge, type SheetLines, type TableLine } from './table';

const pieceLength = 64 * 1024;
const maxColumns = 1000;
const maxMerges = 60_000;
/** Tables of a page that are read. */
const maxTables = 50;

interface PageTable {
  readonly lines: TableLine[];
  readonly merges: Merge[];
}

const spanOf = (text: string | undefined): number => Math.min(Math.max(1, Number(text) || 1), maxColumns);

/** Collects the tables of a page; one inside another's cell is text of it. */
const pageHandler = () => {
  const tables: PageTable[] = [];
  let depth = 0;
  let line = 0;
  let cells: string[] = [];
  let text: string | null = null;
  let spans = { columns: 1, rows: 1 };
  /** The last line of merged cells, by column. */
  const coveredTo = new Map<number, number>();
  const closeCell = (): void => {
    if (text === null) return;
    while ((coveredTo.get(cells.length) ?? 0) >= line) cells.push('');
    const merges = tables.at(-1)?.merges;
    if (spans.rows > 1 && merges && merges.length < maxMerges) {
      const bottom = line + spans.rows - 1;
      merges.push({ column: cells.length, top: line, bottom });
      for (let column = 0; column < spans.columns; column += 1) coveredTo.set(cells.length + column, bottom);
    }
    if (cells.length < maxColumns)
      cells.push(text.replace(/[^\S\n]+/g, ' ').trim(), ...Array.from({ length: spans.columns - 1 }, () => ''));
    text = null;
  };
  const closeRow = (): void => {
    closeCell();
    if (line > 0) tables.at(-1)?.lines.push({ line, cells });
    cells = [];
  };
  return {
    tables,
    handler: {
      onopentag: (name: string, { colspan, rowspan }: Readonly<Record<string, string>>): void => {
        if (name === 'table') {
          depth += 1;
          if (depth === 1) {
            tables.push({ lines: [], merges: [] });
            line = 0;
            coveredTo.clear();
          }
        }
        if (name === 'br' && text !== null) text += '\n';
        if (depth !== 1) return;
        if (name === 'tr') {
          closeRow();
          line += 1;
        }
        if (name === 'td' || name === 'th') {
          closeCell();
          text = '';
          spans = { columns: spanOf(colspan), rows: Math.max(1, Number(rowspan) || 1) };
        }
      },
      ontext: (piece: string): void => {
        if (text !== null && text.length < longestCell) text += piece.replaceAll('\n', ' ');
      },
      onclosetag: (name: string): void => {
        if (name === 'table') {
          if (depth === 1) closeRow();
          depth = Math.max(0, depth - 1);
        }
        if (depth !== 1) return;
        if (name === 'td' || name === 'th') closeCell();
        if (name === 'tr') closeRow();
      },
    },
  };
};

async function* given(lines: readonly TableLine[]): AsyncGenerator<TableLine> {
  yield* lines;
}

/**
 * Reads the tables of an HTML page, as programs save them under the name of a workbook.
 * @throws ApiError 422 for a page without a table.
 */
export async function* htmlSheets(page: string): AsyncGenerator<SheetLines> {
  const { tables, handler } = pageHandler();
  const parser = new Parser(handler, { decodeEntities: true });
  for (let start = 0; start < page.length; start += pieceLength) {
    parser.write(page.slice(start, start + pieceLength));
    await setImmediate();
  }
  parser.end();
  const filled = tables.filter(({ lines }) => lines.some(({ cells }) => cells.some(Boolean))).slice(0, maxTables);
  if (!filled.length) throw refused('This page has no table. Save the table as .xlsx or CSV and try again.');
  for (const [index, { lines, merges }] of filled.entries())
    yield { name: filled.length > 1 ? `Table ${index + 1}` : '', lines: given(lines), merges };
}
