export const loadCompanyPage = () => import('./CompanyPage');
export const loadPersonPage = () => import('./PersonPage');
export const loadTeamsPage = () => import('./TeamsPage');
export const loadDistributionListsPage = () => import('./DistributionListsPage');
