export { NotesDrawer } from './lazyNotesDrawer';
