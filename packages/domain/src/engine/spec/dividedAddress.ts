/**
 * Divides the query of an address into what it says of a list and what of the list's page.
 * @param own parameters that the page reads and writes itself.
 * @returns both without a question mark.
 */
export const dividedAddress = (
  search: string,
  own: readonly string[],
): { readonly list: string; readonly page: string } => {
  const parts = search.replace(/^\?/, '').split('&').filter(Boolean);
  const isOwn = (part: string): boolean => own.some((name) => part.startsWith(`${name}=`));
  return { list: parts.filter((part) => !isOwn(part)).join('&'), page: parts.filter(isOwn).join('&') };
};

/** An address of both parts, with a question mark unless it is empty. */
export const joinedAddress = (list: string, page: string): string => {
  const query = [list, page].filter(Boolean).join('&');
  return query && `?${query}`;
};
