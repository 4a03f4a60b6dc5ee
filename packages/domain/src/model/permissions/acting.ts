/** User ids that a Basis administrator acts as, by workspace slug. */
export type Impersonations = Readonly<Record<string, string>>;

/** Prefix of the cookie that names the user an administrator acts as; the workspace slug follows. */
export const actingCookiePrefix = 'basis_impersonate_';

/** Header with the id of the user that a Basis administrator acts as. */
export const actingHeader = 'X-User-Id';

/** Reads the acting cookies. */
export const impersonationsIn = (cookies: Readonly<Record<string, string | undefined>>): Impersonations =>
  Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(actingCookiePrefix) && value ? [[name.slice(actingCookiePrefix.length), value]] : [],
    ),
  );
