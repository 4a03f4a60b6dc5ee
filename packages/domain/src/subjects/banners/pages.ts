/** Returns true if a banner shows on a page: it lists no pages, the exact path, or a prefix such as `/projects/*`. */
export const isOnPage = (showOnPages: readonly string[], pathname: string): boolean =>
  showOnPages.length === 0 ||
  showOnPages.some((page) => (page.endsWith('/*') ? pathname.startsWith(page.slice(0, -1)) : page === pathname));
