const retries = 5;
const pauseMs = 500;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** A part of the app that could not be loaded, as after a release that took the old files away. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a part of the app, and tries again five times: a network may blink.
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
