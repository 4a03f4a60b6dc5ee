export const loadPeoplePage = () => import('./PeoplePage');
