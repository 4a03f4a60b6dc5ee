import { activeText, inertText, type ClipboardCell, type CopiedCell } from './cells';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Says that the texts of a table's cells are as they were copied: every blank counts, no apostrophe was added. */
const exactMark = 'data-exact';

/** What Google Sheets reads a cell by: 2 is text, 3 a number. */
const sheetsValue = (kind: 2 | 3, value: string | number): string =>
  ` data-sheets-value="${escaped(JSON.stringify({ 1: kind, [kind]: value }))}"`;

/** Other texts are read as text by themselves. */
const mayBeRead = /^[^\p{L}]|\d|^(?:true|false)$/iu;

const cellOf = (cell: CopiedCell, isExact: boolean): string => {
  const text = typeof cell === 'string' ? (isExact ? cell : inertText(cell)) : cell.text;
  const shown = escaped(text).replaceAll(/\r\n|\r|\n/g, '<br style="mso-data-placement:same-cell">');
  if (typeof cell === 'string') return `<td class="t"${mayBeRead.test(text) ? sheetsValue(2, text) : ''}>${shown}</td>`;
  const { number } = cell;
  if (number === undefined) return `<td>${shown}</td>`;
  return `<td x:num="${number}" sdval="${number}"${sheetsValue(3, number)}>${shown}</td>`;
};

/**
 * Writes cells as an HTML table that spreadsheets read: text stays text, numbers are exact.
 * @param isExact false where the browser strips styles from what it writes: texts that would run get an apostrophe.
 */
export const writeHtmlTable = (
  rows: readonly (readonly CopiedCell[])[],
  heads: readonly string[] | null,
  isExact = true,
): string => {
  const line = (cells: readonly CopiedCell[]): string =>
    `<tr>${cells.map((cell) => cellOf(cell, isExact)).join('')}</tr>`;
  return [
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">',
    String.raw`<style>td{white-space:pre-wrap}.t{mso-number-format:"\@"}</style></head>`,
    `<body><table${isExact ? ` ${exactMark}` : ''}>`,
    ...(heads ? [`<thead>${line(heads)}</thead>`] : []),
    `<tbody>${rows.map(line).join('')}</tbody></table></body></html>`,
  ].join('');
};

/** Text of a cell: line breaks where its breaks and blocks are, other blanks as a page shows them. */
const textOf = (cell: Element, isExact: boolean): string => {
  const mark = isExact ? '\n' : '\uE000';
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('style, script')) hidden.remove();
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith(mark);
  for (const block of copy.querySelectorAll('p, div, li')) if (block.nextSibling) block.append(mark);
  const text = copy.textContent;
  if (isExact) return text;
  const shown = text
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/ ?\uE000 ?/g, '\n')
    .replaceAll('\u00A0', ' ');
  return activeText(shown.trim());
};

/** The exact number that a spreadsheet wrote beside a cell's text; undefined for none. */
const numberOf = (cell: Element): number | undefined => {
  const written = cell.getAttribute('x:num') ?? cell.getAttribute('sdval') ?? sheetsNumber(cell);
  // An attribute without a value says that the text is the number.
  return written === null || written === '' || !Number.isFinite(Number(written)) ? undefined : Number(written);
};

const sheetsNumber = (cell: Element): string | null => {
  const written =
    cell.getAttribute('data-sheets-value') ??
    cell.querySelector('[data-sheets-value]')?.getAttribute('data-sheets-value');
  try {
    const { 1: kind, 3: number } = JSON.parse(written ?? '{}') as { readonly 1?: unknown; readonly 3?: unknown };
    return kind === 3 && typeof number === 'number' ? String(number) : null;
  } catch {
    return null;
  }
};

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(1000, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));

/** Rows of a table. A cell merged over several rows is in each of them; over several columns, in the first. */
const rowsOf = (table: HTMLTableElement, isExact: boolean): ClipboardCell[][] => {
  const rows: ClipboardCell[][] = [];
  for (const [index, { cells }] of [...table.rows].entries()) {
    const row = (rows[index] ??= []);
    let column = 0;
    for (const cell of cells) {
      while (row[column]) column += 1;
      const text = textOf(cell, isExact);
      const number = numberOf(cell);
      const read = number === undefined ? { text } : { text, number };
      const last = Math.min(table.rows.length, index + spanOf(cell, 'rowspan'));
      const width = spanOf(cell, 'colspan');
      for (let line = index; line < last; line += 1) {
        const spanned = (rows[line] ??= []);
        for (let offset = 0; offset < width; offset += 1) spanned[column + offset] = offset ? { text: '' } : read;
      }
      column += width;
    }
  }
  return rows.map((row) => Array.from(row, (cell) => cell ?? { text: '' }));
};

interface HtmlTable {
  readonly rows: readonly (readonly ClipboardCell[])[];
  /** True for a table that `writeHtmlTable` wrote. */
  readonly isExact: boolean;
}

/** Reads the longest table of an HTML text; null without one. Runs and loads nothing that it holds. */
export const readHtmlTable = (html: string): HtmlTable | null => {
  if (!/<table[\s>]/i.test(html)) return null;
  const tables = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')];
  const [longest] = tables.toSorted((one, other) => other.rows.length - one.rows.length);
  if (!longest || longest.rows.length === 0) return null;
  const isExact = longest.hasAttribute(exactMark);
  return { rows: rowsOf(longest, isExact), isExact };
};
