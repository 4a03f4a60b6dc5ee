export { loadAnalyticsPage, loadReportsPage } from './pages';
