export { loadScrapers } from './loadScrapers';

export const loadPlatformsPage = () => import('./PlatformsPage');
