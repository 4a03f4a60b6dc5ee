export { companyColumns } from './companyColumns';
export { loadCompaniesPage } from './pages';
