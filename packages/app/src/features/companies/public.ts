export { companyColumns } from './companyColumns';
export { MergeCompaniesModal } from './lazyMergeCompanies';
export { loadCompaniesPage } from './pages';
export { useBlocking } from './useBlocking';
