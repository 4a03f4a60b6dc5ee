import { replacePictures, type FramePictures, type FrameWords } from './framePictures';

/** A piece of the message's text that a fact was read from. Counts UTF-16 units of all its text nodes, one after another. */
export interface SourceRange {
  /** The fact that was read here. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** What the frame's own sheet needs of the theme: values, because the frame does not see the page's variables. */
export interface FrameLook {
  readonly scheme: 'light' | 'dark';
  readonly background: string;
  readonly text: string;
  readonly link: string;
  /** Text and outline of what stands for a picture that is not shown. */
  readonly meta: string;
  readonly line: string;
  readonly highlight: string;
  readonly highlightOn: string;
  readonly highlightText: string;
  readonly highlightLine: string;
  readonly fontFamily: string;
}

/** What is shown of the message beside its text. */
export interface FrameParts {
  /** Text that is not to be read now: each letter is drawn as a dot. */
  readonly hidden?: readonly Omit<SourceRange, 'id'>[] | undefined;
  /** Addresses of links that are not followed but asked about. */
  readonly askedLinks?: readonly string[] | undefined;
  readonly pictures?: FramePictures | undefined;
}

/**
 * Nothing may run, and nothing be fetched but pictures of one place of ours, whatever the message holds: the last wall
 * behind the sanitiser and the sandbox.
 */
const policy = (pictures: FramePictures | undefined): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${pictures?.from ?? ''}; form-action 'none'; base-uri 'none'`;

const textNodes = (root: Node): Text[] => {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
};

/** Calls with each text node that a range reaches into, and from where to where in it. */
const forEachPiece = (
  root: Node,
  { start, end }: Omit<SourceRange, 'id'>,
  act: (node: Text, first: number, last: number) => void,
): void => {
  let position = 0;
  for (const node of textNodes(root)) {
    const [first, last] = [Math.max(start - position, 0), Math.min(end - position, node.data.length)];
    position += node.data.length;
    if (first < last) act(node, first, last);
  }
};

const markRange = (root: Node, range: SourceRange): void =>
  forEachPiece(root, range, (node, first, last) => {
    const piece = node.splitText(first);
    piece.splitText(last - first);
    if (!piece.data.trim()) return;
    const mark = node.ownerDocument.createElement('mark');
    mark.dataset['sourceOf'] = range.id;
    piece.replaceWith(mark);
    mark.append(piece);
  });

/**
 * Puts a mark around each range of the text; a range over several elements gets a mark in each. What lies inside of
 * another range is marked inside of its mark.
 */
export const markRanges = (root: Node, ranges: readonly SourceRange[]): void => {
  const widestFirst = ranges.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  for (const range of widestFirst) markRange(root, range);
};

/** Draws a dot in place of each letter of the ranges; what stands where stays so. */
const hideText = (root: Node, ranges: NonNullable<FrameParts['hidden']>): void => {
  for (const range of ranges)
    forEachPiece(root, range, (node, first, last) => {
      node.data = node.data.slice(0, first) + '•'.repeat(last - first) + node.data.slice(last);
    });
};

/** Makes links that only ask: a press is the owner's to answer, and none of the browser's ways around it leads there. */
const askBeforeLinks = (root: Element, urls: readonly string[], words: FrameWords): void => {
  const asked = new Set(urls);
  for (const link of root.querySelectorAll('a[href]')) {
    const url = link.getAttribute('href') ?? '';
    if (!asked.has(url)) continue;
    link.removeAttribute('href');
    link.setAttribute('data-asked-link', url);
    link.setAttribute('role', 'link');
    link.setAttribute('tabindex', '0');
    const note = link.ownerDocument.createElement('span');
    note.className = 'picture';
    note.textContent = words.asked;
    link.append(' ', note);
  }
};

const paintingStyle = /(?:^|[;\s])(?:color|background(?:-color)?)\s*:/i;

/** Whether a message paints itself; such a one stays on white paper, because its colors were chosen for that. */
export const hasOwnColors = (html: string): boolean => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const styled = [...template.content.querySelectorAll('[style]')];
  return (
    template.content.querySelector('[bgcolor], [color], [background]') !== null ||
    styled.some((element) => paintingStyle.test(element.getAttribute('style') ?? ''))
  );
};

/** Takes out what would run: the sanitiser and the sandbox do too, but what never comes need not be refused aloud. */
const takeOutScripts = (root: Element): void => {
  for (const element of root.querySelectorAll('script, iframe, frame, object, embed, noscript')) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const isScript = /^on/i.test(name) || /^\s*javascript:/i.test(element.getAttribute(name) ?? '');
      if (isScript) element.removeAttribute(name);
    }
  }
};

const sheet = (look: FrameLook): string => `
  :root { color-scheme: ${look.scheme}; }
  body { margin: 0; padding: 20px 24px; background: ${look.background}; color: ${look.text};
    font: 14px/22px ${look.fontFamily}; overflow-wrap: anywhere; }
  a { color: ${look.link}; }
  [role=link] { cursor: pointer; text-decoration: underline; }
  img { max-width: 100%; height: auto; }
  .picture { display: inline-block; box-sizing: border-box; max-width: 100%; padding: 1px 8px; overflow: hidden;
    vertical-align: middle; border: 1px solid ${look.line}; border-radius: 4px; color: ${look.meta}; font-size: 12px;
    line-height: 20px; }
  table { max-width: 100%; }
  pre { white-space: pre-wrap; }
  p { margin: 0 0 12px; }
  mark { background: ${look.highlight}; color: ${look.highlightText}; box-shadow: 0 1.5px 0 ${look.highlightLine};
    border-radius: 2px; padding: 1px; }
  mark[data-active] { background: ${look.highlightOn}; }
`;

/** The frame's whole document: the message with its sources marked, without what would run or load. */
export const frameDocument = (
  html: string,
  ranges: readonly SourceRange[],
  look: FrameLook,
  words: FrameWords,
  { hidden = [], askedLinks = [], pictures }: FrameParts = {},
): string => {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  // First: ranges count the text as it came.
  markRanges(page.body, ranges);
  hideText(page.body, hidden);
  takeOutScripts(page.body);
  replacePictures(page.body, pictures, words);
  askBeforeLinks(page.body, askedLinks, words);
  const head = [
    `<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy(pictures)}">`,
    `<base target="_blank">`,
    `<style>${sheet(look)}</style>`,
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body>${page.body.innerHTML}</body></html>`;
};
