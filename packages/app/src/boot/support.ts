/** False in browsers that lack what Basis depends on; the script of `index.html` has told their users. */
export const isBrowserSupported = (): boolean => !document.documentElement.hasAttribute('data-unsupported');
