/** Blocks that make a cell more than one line. */
const BLOCKS = 'table, ul, ol, blockquote, pre, h1, h2, h3, h4, h5, h6, hr';
/** Marks of Word's numbered lists, such as `1.`, `a)` and `(iv)`; all others are bullets. */
const NUMBER_MARK = /^[([]?(\d+|[a-z]{1,4})[.)\]]/i;

const needsHelp = /<table|mso-list|<h[1-6]\b/i;

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** Depth in Word's list, from 1; null for a paragraph that is no item. */
const depthOf = (element: Element | null): number | null => {
  if (element?.tagName !== 'P') return null;
  const style = styleOf(element);
  return /mso-list:(?!\s*(none|skip))/i.test(style) ? Number(/level(\d+)/i.exec(style)?.[1] ?? 1) : null;
};

/** Takes the mark out of an item of Word. Returns its text. */
const takeMark = (item: Element): string => {
  const marks = [...item.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
  const text = marks.map(({ textContent }) => textContent.trim()).join('');
  for (const mark of marks) mark.remove();
  return text;
};

/** Makes lists of Word's paragraphs that look like items. */
const buildLists = (page: Document): void => {
  for (const first of page.querySelectorAll('p')) {
    if (!first.isConnected || depthOf(first) === null) continue;
    const open: { readonly list: Element; readonly depth: number }[] = [];
    for (let item: Element | null = first, depth = depthOf(item); item && depth !== null;) {
      const next: Element | null = item.nextElementSibling;
      const tag = NUMBER_MARK.test(takeMark(item)) ? 'ol' : 'ul';
      while (open.length > 1 && open.at(-1)!.depth > depth) open.pop();
      let place = open.at(-1);
      if (!place || place.depth < depth) {
        const list = page.createElement(tag);
        if (place?.list.lastElementChild) place.list.lastElementChild.append(list);
        else item.before(list);
        place = { list, depth };
        open.push(place);
      }
      const entry = page.createElement('li');
      entry.append(...item.childNodes);
      place.list.append(entry);
      item.remove();
      item = next;
      depth = depthOf(item);
    }
  }
};

/** True for a table of facts; one that lays a page out stays what it holds. */
const isOfLines = (table: HTMLTableElement): boolean =>
  [...table.rows].some(({ cells }) => cells.length > 1) &&
  [...table.rows].every(({ cells }) =>
    [...cells].every((cell) => !cell.querySelector(BLOCKS) && cell.querySelectorAll('p, div').length < 2),
  );

/** Makes a line of each row, with its cells divided by bars. */
const writeRows = (page: Document): void => {
  for (const table of page.querySelectorAll('table')) {
    if (!isOfLines(table)) continue;
    const lines = page.createElement('p');
    for (const row of table.rows) {
      if (lines.childNodes.length > 0) lines.append(page.createElement('br'));
      [...row.cells].forEach((cell, place) => {
        for (const wrapper of cell.querySelectorAll('p, div')) wrapper.replaceWith(...wrapper.childNodes);
        for (const end of cell.querySelectorAll('br')) end.replaceWith(' ');
        if (place > 0) lines.append(' | ');
        lines.append(...cell.childNodes);
      });
    }
    table.replaceWith(lines);
  }
};

/** Makes a bold line of each heading. */
const writeHeadings = (page: Document): void => {
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const [line, bold] = [page.createElement('p'), page.createElement('strong')];
    bold.append(...heading.childNodes);
    line.append(bold);
    heading.replaceWith(line);
  }
};

/**
 * Pasted HTML in the blocks that the editor has: lists of Word as lists, rows of tables as lines, headings as bold lines.
 */
export const pastedHtml = (html: string): string => {
  if (!needsHelp.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  buildLists(page);
  writeRows(page);
  writeHeadings(page);
  return page.documentElement.outerHTML;
};
