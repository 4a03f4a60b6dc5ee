const retries = 5;
const pauseMs = 500;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** A part of the app that could not be loaded, as after a release that removed the old files. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** True without a network, unless the service worker has the files of the app. */
const isOffline = (): boolean => {
  const { navigator } = globalThis as { navigator?: Navigator };
  return navigator?.onLine === false && !navigator.serviceWorker?.controller;
};

/** Address of the module that could not be fetched, from the browser's error message. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\S+\.js(?![\w.])/.exec(error.message)?.[0] : undefined;

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

type Load<T> = () => Promise<T>;

const loadings = new WeakMap<Load<unknown>, Load<unknown>>();

/**
 * Makes a dynamic import repeatable; returns the same function for the same `load`. Browsers remember a module that
 * could not be fetched: so nothing is imported while offline, and a failed module is imported under another address
 * (`?again=2`).
 */
export const repeatable = <T>(load: Load<T>, from = importFrom): Load<T> => {
  const known = loadings.get(load) as Load<T> | undefined;
  if (known) return known;
  let loaded: Promise<T> | undefined;
  let failed: string | undefined;
  let attempts = 0;
  const again = async (): Promise<T> => {
    if (loaded) return loaded;
    if (isOffline()) throw new Error('There is no network');
    attempts += 1;
    const loading = failed === undefined ? load() : (from(`${failed}?again=${attempts}`) as Promise<T>);
    try {
      await loading;
      loaded = loading;
    } catch (error) {
      failed ??= addressIn(error);
      throw error;
    }
    return loading;
  };
  loadings.set(load, again);
  return again;
};

/**
 * Loads a part of the app, retrying five times to survive short network failures.
 * @param load from `repeatable`.
 * @throws ChunkLoadError after the last retry.
 */
export const loadWithRetry = async <T>(load: () => Promise<T>, wait: () => Promise<void> = pause): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === retries) throw new ChunkLoadError('A part of the app could not be loaded', { cause: error });
      await wait();
    }
  }
};
