/** Registers `build/sw.js`, which opens the app without a network. Not all browsers have service workers. */
export const keepPageOffline = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
};
