/** Base path of all calls, from `<meta name="basis-api">`. @default /api */
export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="basis-api"]')?.content.replace(/\/$/, '') || '/api';

/** The same as a whole URL. */
export const apiUrl = (): string => new URL(apiBase(), location.origin).href;
