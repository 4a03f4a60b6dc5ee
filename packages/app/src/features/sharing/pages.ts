export const loadSharedListPage = () => import('./SharedListPage');
