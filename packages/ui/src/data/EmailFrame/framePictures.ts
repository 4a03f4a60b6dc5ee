import type { emailFrameWords } from '../../words/english/EmailFrame.words';

export type FrameWords = typeof emailFrameWords;

/** Pictures that a message may show. */
export interface FramePictures {
  /** Only allowed source, as in a content security policy: an origin with a path. */
  readonly from: string;
  /** URL of a picture, by its source in the message (`https:` or `cid:`); null for a hidden one. */
  urlOf(source: string): string | null;
}

/** Width or height of a picture in px as set by its sender; null if not set. */
const edgeOf = (picture: Element, name: 'width' | 'height'): number | null => {
  const px = Number.parseInt(picture.getAttribute(name) ?? '', 10);
  return px >= 0 ? px : null;
};

const tallestBoxPx = 80;
const smallestBoxPx = 24;
const largestTrackerPx = 2;

/** Placeholder of a hidden picture: its text, or an empty box of its size, as for an icon. */
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

/** Source of a picture in the message: a remote URL that must be requested, or an attached file. */
const sourceOf = (picture: Element): string | null =>
  picture.getAttribute('data-remote-src') ?? picture.getAttribute('src');

const show = (picture: Element, url: string): void => {
  picture.removeAttribute('data-remote-src');
  picture.setAttribute('src', url);
  picture.setAttribute('referrerpolicy', 'no-referrer');
};

/** Shows the pictures that the owner has a URL for, and replaces others with a plain box. Removes tracking pixels. */
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

/** Replaces pictures that failed to load with a text instead of the browser's broken-image icon. */
export const replaceBrokenPictures = (page: ParentNode, words: FrameWords): void => {
  for (const picture of page.querySelectorAll('img')) {
    if (!picture.complete || picture.naturalWidth > 0) continue;
    picture.alt = words.brokenPicture(picture.alt);
    picture.replaceWith(placeholderOf(picture, words));
  }
};
