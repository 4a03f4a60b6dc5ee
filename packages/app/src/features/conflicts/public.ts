export { ConflictDialog } from './lazyConflictDialog';
