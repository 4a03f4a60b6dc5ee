export const loadFirstRunPage = () => import('./FirstRunPage');
