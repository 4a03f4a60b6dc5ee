export const loadRulesPage = () => import('./RulesPage');
