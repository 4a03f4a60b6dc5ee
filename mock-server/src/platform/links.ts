/** Makes the address of a page or a call, for emails and other programs, from its path with a slash before it. */
export type LinkTo = (path: string) => string;

/** @param origin scheme and host, without a slash at the end. */
export const linksTo =
  (origin: string): LinkTo =>
  (path) =>
    `${origin}${path}`;
