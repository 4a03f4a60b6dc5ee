/** Text of a cookie; as it stands if another app wrote it in its own way. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads the cookies of `document.cookie`, by name. */
export const readCookies = (cookies: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cookies.split('; ').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at), decoded(pair.slice(at + 1))]] : [];
    }),
  );

/** Reads a cookie from `document.cookie`. */
export const readCookie = (cookies: string, name: string): string | undefined => readCookies(cookies)[name];
