export { activityWords } from './activityWords';
