import { paths } from '../paths';

const protectedPaths = [paths.projects, paths.inbox(), paths.companies, paths.people, paths.tasks, paths.quotes];

/** Whether a page is for signed-in users only, so that without a session the way leads to signing in. */
export const needsSession = (pathname: string): boolean =>
  pathname === paths.root ||
  pathname === paths.login ||
  protectedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Where signing in leads: the page that was asked for, or where an earlier page says that one came from. */
export interface Origin {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Where the router says that one came from, when the page was loaded anew on the way to signing in. */
const earlierOrigin = (): Origin | undefined => (history.state as { usr?: { origin?: Origin } } | null)?.usr?.origin;

/** Puts the address of signing in into the window, and keeps the asked-for page as the router keeps it. */
export const standAtLogin = (): void => {
  const { pathname, search, hash } = location;
  if (pathname === paths.login) return;
  const origin = earlierOrigin() ?? { pathname, search, hash };
  history.replaceState({ usr: { origin }, key: 'boot', idx: 0 }, '', paths.login);
};
