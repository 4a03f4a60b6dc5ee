export { loadFirstRunPage } from './pages';
