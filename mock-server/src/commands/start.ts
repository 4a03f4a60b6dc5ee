import { catchSignals } from './catchSignals';
import { requireFiles } from './fileLimit';

/** Serves as soon as the app is built, and prepares the database meanwhile. */
export const serveOnceBuilt = async (appIsBuilt: Promise<unknown>): Promise<void> => {
  const { signal } = catchSignals();
  requireFiles();
  const { serveUntilStopped } = await import('./serveUntilStopped');
  await serveUntilStopped(signal, import.meta.dirname, appIsBuilt);
};
