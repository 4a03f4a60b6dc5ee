export { NotesDrawer } from './lateNotesDrawer';
