export { companyColumns } from './companyColumns';
export { useBlocking } from './useBlocking';
