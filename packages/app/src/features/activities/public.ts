export { activityWords } from './activityWords';
export { EntryActivity } from './lazyEntryActivity';
