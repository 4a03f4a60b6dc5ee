export { loadSharedListPage } from './pages';
export { sharingParts } from './lazyParts';
