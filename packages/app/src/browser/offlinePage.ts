/** Registers `public/sw.js`, which opens the page without a network. Browsers without service workers do without. */
export const keepPageOffline = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
};
