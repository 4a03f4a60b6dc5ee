import { lazyPart } from '../../loading/lazyPart';

export { companyColumns } from './companyColumns';
export { useBlocking } from './useBlocking';

export const loadCompaniesPage = () => import('./CompaniesPage');

export const MergeCompaniesModal = lazyPart(() => import('./MergeCompaniesModal'));
