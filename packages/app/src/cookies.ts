/** Decodes a cookie; returns it unchanged if another app encoded it differently. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Parses `document.cookie` into cookies by name. */
export const readCookies = (cookies: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cookies.split('; ').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at), decoded(pair.slice(at + 1))]] : [];
    }),
  );

/** Reads one cookie from `document.cookie`. */
export const readCookie = (cookies: string, name: string): string | undefined => readCookies(cookies)[name];
