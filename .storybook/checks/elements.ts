/** Selects buttons, links, fields and other interactive elements. */
export const controls =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="checkbox"], [role="switch"], [role="menuitem"], [role="combobox"]';

const ownText = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => node instanceof Text)
    .map((node) => node.textContent.trim())
    .join(' ')
    .trim();

export const hasOwnText = (element: Element): boolean => ownText(element) !== '';

/** Names an element in a failure message: its role and its label or text. */
export const nameOf = (element: Element): string => {
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${name}”`;
};

/** True if the element is visible on screen; false for hidden elements and text for screen readers only. */
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

/** All visible elements of a story, including overlays. */
export const drawnElements = (): Element[] => [...document.body.querySelectorAll('*')].filter(isDrawn);
