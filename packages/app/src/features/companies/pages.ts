export const loadCompaniesPage = () => import('./CompaniesPage');
