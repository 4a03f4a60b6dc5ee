/** The value of a cookie of the page. */
const readCookie = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
};

/** What proves to the server that a call comes from a page of ours; without it there is no session. */
export const antiForgeryToken = (): string | undefined => readCookie(document.cookie, 'XSRF-TOKEN');
