export { Bell } from './Bell';
