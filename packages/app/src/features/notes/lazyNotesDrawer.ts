import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const NotesDrawer = lazyPart(() => import('./NotesDrawer'));

/** Loads with the tab of a bid's notes. */
export const EntryNotes = lazyPart(() => import('./EntryNotes'), FailureInPlace);
