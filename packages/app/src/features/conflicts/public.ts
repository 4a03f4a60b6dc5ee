export { ConflictDialog } from './lateConflictDialog';
