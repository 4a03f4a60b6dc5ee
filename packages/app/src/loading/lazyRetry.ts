const retries = 5;
const pauseMs = 500;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** A part of the app that could not be loaded, as after a release that took the old files away. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const isOffline = (): boolean => (globalThis as { navigator?: Navigator }).navigator?.onLine === false;

/** The address of the module that could not be fetched, as browsers tell it. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\S+\.js(?![\w.])/.exec(error.message)?.[0] : undefined;

const importFrom = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

type Load<T> = () => Promise<T>;

const loadings = new WeakMap<Load<unknown>, Load<unknown>>();

/**
 * A way to load a part of the app that can fail and be gone again; the same one for the same part. A browser keeps for
 * good that it could not fetch a module: without a network none is asked for, and one that failed is asked for under
 * another address.
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
 * Loads a part of the app, and tries again five times: a network may blink.
 * @param load from `repeatable`.
 * @throws ChunkLoadError when it stays away.
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
