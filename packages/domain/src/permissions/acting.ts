/** Users that an administrator of Basis acts as, by the slug of their workspace. */
export type Impersonations = Readonly<Record<string, string>>;

/** What the name of a cookie begins with that names whom an administrator acts as; the slug of the workspace follows. */
export const actingCookiePrefix = 'basis_impersonate_';

/** The header that names the user that an administrator of Basis acts as. */
export const actingHeader = 'X-User-Id';

/** Whom an administrator acts as, by the cookies of a browser. */
export const impersonationsIn = (cookies: Readonly<Record<string, string | undefined>>): Impersonations =>
  Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) =>
      name.startsWith(actingCookiePrefix) && value ? [[name.slice(actingCookiePrefix.length), value]] : [],
    ),
  );
