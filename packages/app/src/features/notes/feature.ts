import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

export const NotesDrawer = lazyPart(() => import('./NotesDrawer'));
export const EntryNotes = lazyPart(() => import('./EntryNotes'), FailureInPlace);
