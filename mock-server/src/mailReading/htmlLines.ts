import { Parser } from 'htmlparser2';
import { isFiller, plainSpace, type Mapped } from './mapped';

/** A link as a reader sees it: its text and line. */
export type LabelledLink = { readonly label: string; readonly href: string; readonly line: number };

export type ReadableHtml = {
  readonly lines: readonly Mapped[];
  readonly links: readonly LabelledLink[];
  /** Text that a browser hides; never read for values. */
  readonly hidden: string;
};

const blockTags = new Set(
  'address article aside blockquote body caption center dd div dl dt fieldset figure footer h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|opacity\s*:\s*0(?:\.0+)?\s*(?:;|$)|font-size\s*:\s*0|max-height\s*:\s*0/i;

const paragraphTags = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'ul', 'ol', 'hr']);

/** Blocks that a mail program puts around the text of each cell of a table. */
const wrapperTags = new Set(['p', 'div']);

/** Struck-out text no longer holds. */
const struckTags = new Set(['s', 'strike', 'del']);
const struckStyle = /text-decoration[\w-]{0,20}\s{0,20}:[^;:]*line-through/i;

/** Shows the line ends of its text. */
const keepsLines = /white-space\s{0,20}:\s{0,20}(?:pre|break-spaces)/i;

/** A cell of a table that is open. */
type OpenCell = {
  hasText: boolean;
  /** Whether a block of it ended, so that further text begins a line. */
  isBlockEnded: boolean;
};

/** Collects lines during a walk through HTML: blocks end lines, tabs separate cells of a row. */
class LineWriter {
  readonly lines: Mapped[] = [];
  readonly links: LabelledLink[] = [];
  readonly hidden: string[] = [];
  offset = 0;
  #text: string[] = [];
  #at: number[] = [];
  #hiddenDepth = 0;
  #open: { name: string; hides: boolean; breaks: boolean; keeps: boolean }[] = [];
  #cells: OpenCell[] = [];
  #link: { href: string; label: string; line: number } | null = null;

  readonly #skipsStruck: boolean;

  constructor(skipsStruck: boolean) {
    this.#skipsStruck = skipsStruck;
  }

  openTag(name: string, attributes: Record<string, string>): void {
    const style = attributes.style ?? '';
    const isStruck = this.#skipsStruck && (struckTags.has(name) || struckStyle.test(style));
    const hides = isStruck || hiddenStyle.test(style) || 'hidden' in attributes;
    if (hides) this.#hiddenDepth += 1;
    if (name === 'br') this.#breakLine();
    else if (blockTags.has(name)) this.#endBlock(name);
    if (name === 'td' || name === 'th') this.#cells.push({ hasText: false, isBlockEnded: false });
    const keeps = name === 'pre' || name === 'textarea' || keepsLines.test(style);
    const resets = /white-space\s{0,20}:\s{0,20}(?:normal|nowrap)/i.test(style);
    this.#open.push({ name, hides, breaks: false, keeps: keeps || (!resets && (this.#open.at(-1)?.keeps ?? false)) });
    if (name === 'a' && attributes.href) this.#link = { href: attributes.href, label: '', line: this.lines.length };
    if (name === 'img' && attributes.alt && this.#link) this.#link.label += ` ${attributes.alt}`;
  }

  closeTag(name: string): void {
    const closed = this.#open.pop();
    if (closed?.hides) this.#hiddenDepth -= 1;
    if (name === 'a' && this.#link) {
      this.links.push({ ...this.#link, label: this.#link.label.replace(/\s+/g, ' ').trim() });
      this.#link = null;
    }
    if (name === 'td' || name === 'th') {
      this.#cells.pop();
      this.#closeCell(closed?.breaks ?? false);
    } else if (blockTags.has(name)) this.#endBlock(name);
    if (paragraphTags.has(name) && !this.#isWithinRow()) this.#blankLine();
  }

  write(text: string): void {
    for (const char of text) this.#writeChar(char);
    if (this.#hiddenDepth > 0) this.hidden.push(text);
    else if (this.#link) this.#link.label += text.replace(/[\u00ad\u200b-\u200f\ufeff]/g, '');
  }

  finish(): void {
    this.#endLine();
  }

  #writeChar(char: string): void {
    const start = this.offset;
    this.offset += char.length;
    if (this.#hiddenDepth > 0 || isFiller(char)) return;
    if (char === '\n' && this.#open.at(-1)?.keeps === true) {
      this.#breakLine();
      return;
    }
    const plain = /\s/.test(char) ? ' ' : plainSpace(char);
    const last = this.#text.at(-1);
    if (plain === ' ' && (last === undefined || last === ' ' || last === '\t')) return;
    const cell = this.#cells.at(-1);
    if (cell !== undefined && plain !== ' ') {
      if (cell.isBlockEnded) this.#breakLine();
      cell.isBlockEnded = false;
      cell.hasText = true;
    }
    for (let unit = 0; unit < char.length; unit += 1) {
      this.#text.push(plain.length === char.length ? plain.charAt(unit) : plain);
      this.#at.push(start + unit);
    }
  }

  #breakLine(): void {
    this.#markBreak();
    if (this.#text.length === 0) this.#blankLine();
    this.#flush();
  }

  /** The text of a cell is a line of its own only where more text of it follows. */
  #endBlock(name: string): void {
    const cell = wrapperTags.has(name) ? this.#cells.at(-1) : undefined;
    if (cell === undefined) this.#endLine();
    else cell.isBlockEnded = cell.hasText;
  }

  #isWithinRow(): boolean {
    return this.#cells.length > 0 && this.#text.length > 0;
  }

  #endLine(): void {
    if (this.#text.length > 0) this.#markBreak();
    this.#flush();
  }

  #markBreak(): void {
    const cell = this.#open.findLast((element) => element.name === 'td' || element.name === 'th');
    if (cell) cell.breaks = true;
  }

  #closeCell(breaks: boolean): void {
    if (breaks) this.#flush();
    else if (this.#text.length > 0 && this.#hiddenDepth === 0) {
      this.#text.push('\t');
      this.#at.push(Math.max(0, this.offset - 1));
    }
  }

  #blankLine(): void {
    const last = this.lines.at(-1);
    if (last && last.text !== '') this.lines.push({ part: 'text/html', text: '', at: [] });
  }

  #flush(): void {
    let end = this.#text.length;
    while (end > 0 && /[\s]/.test(this.#text[end - 1] ?? '')) end -= 1;
    if (end > 0)
      this.lines.push({ part: 'text/html', text: this.#text.slice(0, end).join(''), at: this.#at.slice(0, end) });
    this.#text = [];
    this.#at = [];
  }
}

/**
 * Converts sanitised HTML into visible lines, each mapped to the canonical text; linear in its length. With
 * `skipsStruck`, struck-out text counts as hidden.
 */
export function htmlToLines(html: string, skipsStruck = false): ReadableHtml {
  const writer = new LineWriter(skipsStruck);
  const parser = new Parser({
    onopentag: (name, attributes) => writer.openTag(name, attributes),
    onclosetag: (name) => writer.closeTag(name),
    ontext: (text) => writer.write(text),
  });
  parser.end(html);
  writer.finish();
  return { lines: writer.lines, links: writer.links, hidden: writer.hidden.join('') };
}
