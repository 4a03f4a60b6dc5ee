export { BidNotes, NotesDrawer } from './lazyNotesDrawer';
