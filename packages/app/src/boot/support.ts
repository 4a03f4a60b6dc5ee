/** False in browsers that lack what Basis depends on; `public/browser.js` has told their users. */
export const isBrowserSupported = (): boolean => !document.documentElement.hasAttribute('data-unsupported');
