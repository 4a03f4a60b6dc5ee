import type { emailFrameWords } from './EmailFrame.words';

export type FrameWords = typeof emailFrameWords;

/** Pictures that a message may show. */
export interface FramePictures {
  /** The only place that they come from, as a policy names it: an origin with a path. */
  readonly from: string;
  /** Where a picture is, by the source that the message names (`https:` or `cid:`); null for one that is not shown. */
  urlOf(source: string): string | null;
}

/** Edge of a picture in px as its sender gave it; null when it is not told. */
const edgeOf = (picture: Element, name: 'width' | 'height'): number | null => {
  const px = Number.parseInt(picture.getAttribute(name) ?? '', 10);
  return px >= 0 ? px : null;
};

const tallestBoxPx = 80;
const smallestBoxPx = 24;
const largestTrackerPx = 2;

/** What stands for a picture that is not shown: its words, or an empty box of its size, as for an icon. */
const placeholderOf = (picture: HTMLImageElement, words: FrameWords): Element => {
  const alt = picture.alt.trim();
  const width = edgeOf(picture, 'width');
  const box = picture.ownerDocument.createElement('span');
  box.className = 'picture';
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', alt || words.hiddenPicture);
  if (alt && (width ?? Infinity) > smallestBoxPx) box.textContent = alt;
  else {
    const height = Math.min(edgeOf(picture, 'height') ?? smallestBoxPx, tallestBoxPx);
    box.setAttribute('style', `inline-size: ${width ?? smallestBoxPx}px; block-size: ${height}px`);
  }
  return box;
};

/** Where a picture says that it is: a place elsewhere that waits to be asked for, or a file of the message itself. */
const sourceOf = (picture: Element): string | null =>
  picture.getAttribute('data-remote-src') ?? picture.getAttribute('src');

const show = (picture: Element, url: string): void => {
  picture.removeAttribute('data-remote-src');
  picture.setAttribute('src', url);
  picture.setAttribute('referrerpolicy', 'no-referrer');
};

/**
 * Shows the pictures that the owner has an address for, and puts a quiet box in place of the others; one that only
 * counts readers goes.
 */
export const replacePictures = (root: Element, pictures: FramePictures | undefined, words: FrameWords): void => {
  for (const picture of root.querySelectorAll('img')) {
    if (/^data:image\//i.test(picture.src)) continue;
    const smallerEdge = Math.min(edgeOf(picture, 'width') ?? Infinity, edgeOf(picture, 'height') ?? Infinity);
    const source = sourceOf(picture);
    const url = source === null ? null : (pictures?.urlOf(source) ?? null);
    if (smallerEdge <= largestTrackerPx) picture.remove();
    else if (url !== null) show(picture, url);
    else picture.replaceWith(placeholderOf(picture, words));
  }
};

/** Puts words in place of pictures that did not come, where a browser draws a torn page. */
export const replaceBrokenPictures = (page: ParentNode, words: FrameWords): void => {
  for (const picture of page.querySelectorAll('img')) {
    if (!picture.complete || picture.naturalWidth > 0) continue;
    picture.alt = words.brokenPicture(picture.alt);
    picture.replaceWith(placeholderOf(picture, words));
  }
};
