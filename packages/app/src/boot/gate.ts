import { paths } from '../paths';

const protectedPaths = [
  paths.projects,
  paths.inbox(),
  paths.companies,
  paths.people,
  paths.tasks,
  paths.quotes,
  paths.settings,
];

/** True for pages that lead to the login without a session. */
export const needsSession = (pathname: string): boolean =>
  pathname === paths.root ||
  pathname === paths.login ||
  protectedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** True for pages that open by the secret of their link, without a session. */
export const isWithoutProfile = (pathname: string): boolean => pathname.startsWith(paths.passwordLinks);

/** Destination after login: the requested page, or the origin that an earlier page stored. */
export interface Origin {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Origin stored by the router before the login page was reloaded. */
const earlierOrigin = (): Origin | undefined => (history.state as { usr?: { origin?: Origin } } | null)?.usr?.origin;

/** Replaces the address with that of the login, and stores the requested page as the router does. */
export const replaceAddressWithLogin = (): void => {
  const { pathname, search, hash } = location;
  if (pathname === paths.login) return;
  const origin = earlierOrigin() ?? { pathname, search, hash };
  history.replaceState({ usr: { origin }, key: 'boot', idx: 0 }, '', paths.login);
};
