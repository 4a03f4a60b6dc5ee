import { lazyPart } from '../../loading/lazyPart';

/** The notes of an entry, loaded when they first open. */
export const NotesDrawer = lazyPart(() => import('./NotesDrawer'));
