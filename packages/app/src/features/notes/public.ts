export { EntryNotes, NotesDrawer } from './lazyNotesDrawer';
