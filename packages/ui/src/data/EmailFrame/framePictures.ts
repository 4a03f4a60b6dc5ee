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
  return Number.isNaN(px) ? null : px;
};

const tallestBoxPx = 80;
const smallestBoxPx = 24;
const iconPx = 48;

interface PlaceholderWords {
  /** What is drawn; empty draws a box of the picture's size. */
  readonly drawn: string;
  readonly spoken: string;
}

const placeholder = (picture: Element, { drawn, spoken }: PlaceholderWords): Element => {
  const box = picture.ownerDocument.createElement('span');
  box.className = 'picture';
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', spoken);
  if (drawn) box.textContent = drawn;
  else {
    const height = Math.min(edgeOf(picture, 'height') ?? smallestBoxPx, tallestBoxPx);
    box.setAttribute('style', `inline-size: ${edgeOf(picture, 'width') ?? smallestBoxPx}px; block-size: ${height}px`);
  }
  return box;
};

const altOf = (picture: Element): string => picture.getAttribute('alt')?.trim() ?? '';

/** What stands for a picture that is not shown: its words, or an empty box of its size. */
const placeholderOf = (picture: Element): Element => {
  const alt = altOf(picture);
  return placeholder(picture, { drawn: alt, spoken: alt || 'Picture that is not shown' });
};

const notLoaded = 'Image could not be loaded';

/** What stands for a picture that did not come. Where there is no room for words they are only read out. */
const brokenPlaceholderOf = (picture: Element): Element => {
  const alt = altOf(picture);
  const words = alt ? `${alt}: ${notLoaded.toLowerCase()}` : notLoaded;
  const isIcon = [edgeOf(picture, 'width'), edgeOf(picture, 'height')].some((edge) => edge !== null && edge <= iconPx);
  return placeholder(picture, { drawn: isIcon ? '' : words, spoken: words });
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
export const replacePictures = (root: Element, pictures: FramePictures | undefined): void => {
  for (const picture of root.querySelectorAll('img')) {
    if (/^data:image\//i.test(picture.getAttribute('src') ?? '')) continue;
    const isTracker = [edgeOf(picture, 'width'), edgeOf(picture, 'height')].some((edge) => edge !== null && edge <= 2);
    const source = sourceOf(picture);
    const url = source === null ? null : (pictures?.urlOf(source) ?? null);
    if (isTracker) picture.remove();
    else if (url !== null) show(picture, url);
    else picture.replaceWith(placeholderOf(picture));
  }
};

/** Puts a word in place of pictures that did not come, where a browser draws a torn page. */
export const replaceBrokenPictures = (page: ParentNode): void => {
  for (const picture of page.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0) picture.replaceWith(brokenPlaceholderOf(picture));
};
