export const loadQuotesPage = () => import('./QuotesPage');
