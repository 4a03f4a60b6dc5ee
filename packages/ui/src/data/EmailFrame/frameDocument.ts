import { pageNonce } from '../../internal/pageNonce';
import { replacePictures, type FramePictures, type FrameWords } from './framePictures';

/** Range of the message's text from which a fact was read. Counts UTF-16 code units across all text nodes. */
export interface SourceRange {
  /** Id of the fact. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Theme values for the frame's style sheet, because the frame can't see the page's variables. */
export interface FrameLook {
  readonly scheme: 'light' | 'dark';
  readonly background: string;
  readonly text: string;
  readonly link: string;
  /** Text and outline of the placeholder of a hidden picture. */
  readonly meta: string;
  readonly line: string;
  readonly highlight: string;
  readonly highlightOn: string;
  readonly highlightText: string;
  readonly highlightLine: string;
  readonly fontFamily: string;
}

/** Options of the rendered message. */
export interface FrameParts {
  /** Text masked with a dot per character. */
  readonly hidden?: readonly Omit<SourceRange, 'id'>[] | undefined;
  /** URLs of links that ask instead of navigating. */
  readonly askedLinks?: readonly string[] | undefined;
  readonly pictures?: FramePictures | undefined;
}

/**
 * Blocks everything but pictures from our own URL, whatever the message contains: the last defense behind the sanitizer
 * and the sandbox.
 */
const policy = (pictures: FramePictures | undefined): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${pictures?.from ?? ''}; form-action 'none'; base-uri 'none'`;

const textNodes = (root: Node): Text[] => {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
  return nodes;
};

/** Calls back with each text node within a range, and the part of it. */
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

/** Wraps each range of the text in a mark, one per element it spans. Nested ranges become nested marks. */
export const markRanges = (root: Node, ranges: readonly SourceRange[]): void => {
  const widestFirst = ranges.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  for (const range of widestFirst) markRange(root, range);
};

/** Masks the characters of the ranges with dots, keeping the layout. */
const hideText = (root: Node, ranges: NonNullable<FrameParts['hidden']>): void => {
  for (const range of ranges)
    forEachPiece(root, range, (node, first, last) => {
      node.data = node.data.slice(0, first) + '•'.repeat(last - first) + node.data.slice(last);
    });
};

/** Makes links ask: a press calls the owner, and the browser's other ways to follow a link are disabled. */
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

/** Detects a message with its own colors, which is shown on white paper, because the colors were chosen for it. */
export const hasOwnColors = (html: string): boolean => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const styled = [...template.content.querySelectorAll('[style]')];
  return (
    template.content.querySelector('[bgcolor], [color], [background]') !== null ||
    styled.some((element) => paintingStyle.test(element.getAttribute('style') ?? ''))
  );
};

/** Removes scripts. The sanitizer and the sandbox also do, but a script that isn't there causes no console error. */
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

/** Builds the frame's document: the message with its sources marked, without scripts and remote content. */
export const frameDocument = (
  html: string,
  ranges: readonly SourceRange[],
  look: FrameLook,
  words: FrameWords,
  { hidden = [], askedLinks = [], pictures }: FrameParts = {},
): string => {
  const page = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  // First, because ranges refer to the original text.
  markRanges(page.body, ranges);
  hideText(page.body, hidden);
  takeOutScripts(page.body);
  replacePictures(page.body, pictures, words);
  askBeforeLinks(page.body, askedLinks, words);
  // A frame with a document of its own is under the policy of the page around it.
  const nonce = pageNonce();
  const head = [
    `<meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy(pictures)}">`,
    `<base target="_blank">`,
    `<style${nonce ? ` nonce="${nonce}"` : ''}>${sheet(look)}</style>`,
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body>${page.body.innerHTML}</body></html>`;
};
