export { SinceYesterday } from './SinceYesterday';
