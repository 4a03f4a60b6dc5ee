export { fieldEntities } from './entities';

export const loadCustomFieldsPage = () => import('./CustomFieldsPage');
