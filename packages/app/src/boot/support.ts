/** False in browsers without the required features; the script of `index.html` has informed their users. */
export const isBrowserSupported = (): boolean => !document.documentElement.hasAttribute('data-unsupported');
