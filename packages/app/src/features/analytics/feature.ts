export const loadAnalyticsPage = () => import('./AnalyticsPage');
export const loadReportsPage = () => import('./ReportsPage');
