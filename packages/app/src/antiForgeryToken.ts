import { readCookie } from './cookies';

/** Proves to the server that a call comes from the app; missing without a session. */
export const antiForgeryToken = (): string | undefined => readCookie(document.cookie, 'XSRF-TOKEN');
