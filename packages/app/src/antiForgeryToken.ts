/** The value of a cookie of the page. */
const readCookie = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};

/** Proves to the server that a call comes from the app; missing without a session. */
export const antiForgeryToken = (): string | undefined => readCookie(document.cookie, 'XSRF-TOKEN');
