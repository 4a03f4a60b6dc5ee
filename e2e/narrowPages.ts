import type { Page } from '@playwright/test';

/**
 * Lists targets in view that are too small for a finger: less than 44 px wide or high, press area included. Ignores
 * links in running text.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed =
      'button, a[href], select, summary, [role="button"], [role="tab"], [role="checkbox"], [role="option"]';
    const sideOf = 44;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ checkOpacity: false, visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none' &&
      getComputedStyle(element).clipPath === 'none' &&
      !element.closest('[aria-hidden="true"], [inert]');
    const isInText = (element: Element): boolean =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline' && element.closest('button') === null;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (!isSeen(element) || isInText(element)) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // `elementFromPoint` only finds elements inside the viewport.
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || width === 0) continue;
      const at = document.elementFromPoint(x, y);
      // Skips elements that are covered, or visible only to screen readers.
      if (!at || !element.contains(at)) continue;
      const reach = (dx: number, dy: number): boolean => {
        const [px, py] = [x + dx, y + dy];
        if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) return true;
        const hit = document.elementFromPoint(px, py);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
      };
      const half = sideOf / 2 - 1;
      const isWide = width >= sideOf - 1 || (reach(-half, 0) && reach(half, 0));
      const isHigh = height >= sideOf - 1 || (reach(0, -half) && reach(0, half));
      if (isWide && isHigh) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      found.push(`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} x ${Math.round(height)}`);
    }
    return found;
  });

/** Lists elements that scroll sideways, and the page if it does. Ignores tabs, board columns, emails and code. */
export const sidewaysParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ownScroll = '[role="tablist"], [role="group"]:has(> section, > [data-column]), iframe, pre';
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`the page: ${scrollWidth} of ${innerWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      if (!scrolls || element.closest(ownScroll) || element.scrollWidth <= element.clientWidth + 1) continue;
      found.push(
        `${element.tagName.toLowerCase()}.${element.className} ${element.scrollWidth} of ${element.clientWidth}`,
      );
    }
    return found;
  });
