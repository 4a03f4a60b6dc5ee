export const loadKeywordsPage = () => import('./KeywordsPage');
