import { catchSignals } from './catchSignals';

/** Serves as soon as the app is built, and prepares the database meanwhile. */
export const serveOnceBuilt = async (appIsBuilt: Promise<unknown>): Promise<void> => {
  const { signal } = catchSignals();
  const { serveUntilStopped } = await import('./serveUntilStopped');
  await serveUntilStopped(signal, import.meta.dirname, appIsBuilt);
};
