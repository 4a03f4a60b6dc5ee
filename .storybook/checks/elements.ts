/** What people can press or write in. */
export const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="checkbox"], [role="switch"], [role="menuitem"], [role="combobox"]';

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node instanceof Text)
    .map((node) => node.textContent.trim())
    .join(' ')
    .trim();

export const hasOwnText = (element: Element): boolean => ownText(element) !== '';

/** How an element is called in a failure. */
export const nameOf = (element: Element): string => {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${name}”`;
};

/** Whether it is drawn, and for eyes: not hidden, not a text for screen readers alone. */
export const isDrawn = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return (
    width > 1 &&
    height > 1 &&
    style.visibility === 'visible' &&
    !(style.clipPath.startsWith('inset(50%') && style.position === 'absolute') &&
    !element.closest('[hidden], [data-live-announcer="true"], .sb-wrapper, .sb-nopreview, .sb-errordisplay') &&
    element.checkVisibility()
  );
};

/** Everything that a story draws, in its canvas and over it. */
export const drawnElements = (): Element[] => [...document.body.querySelectorAll('*')].filter(isDrawn);
