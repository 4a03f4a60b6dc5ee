/** Whether a banner is for a page: it names none, the page's path, or `/projects/*` for all below. */
export const isOnPage = (showOnPages: readonly string[], pathname: string): boolean =>
  showOnPages.length === 0 ||
  showOnPages.some((page) => (page.endsWith('/*') ? pathname.startsWith(page.slice(0, -1)) : page === pathname));
