import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const NotesDrawer = lazyPart(() => import('./NotesDrawer'));
