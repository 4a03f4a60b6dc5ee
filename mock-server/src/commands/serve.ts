import { catchSignals } from './catchSignals';
import { requireFiles } from './fileLimit';

// Before all else is loaded: a signal does not end the first process of a container that does not catch it.
const { signal } = catchSignals();
requireFiles();
const { serveUntilStopped } = await import('./serveUntilStopped');
await serveUntilStopped(signal, import.meta.dirname);
