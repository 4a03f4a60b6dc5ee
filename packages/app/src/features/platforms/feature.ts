export { loadScrapers } from './loadScrapers';
