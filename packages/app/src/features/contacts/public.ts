export { loadCompanyPage, loadDistributionListsPage, loadPersonPage, loadTeamsPage } from './pages';
