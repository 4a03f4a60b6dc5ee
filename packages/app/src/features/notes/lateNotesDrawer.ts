import { loadedLate } from '../../loading/loadedLate';

/** The notes of an entry, loaded when they first open. */
export const NotesDrawer = loadedLate(() => import('./NotesDrawer'));
