import { lazyPart } from '../../loading/lazyPart';

export { namesOf } from './names';
export { personColumns } from './personColumns';
export { linkedPeople } from './personTexts';

export const loadPeoplePage = () => import('./PeoplePage');

export const CreateContactModal = lazyPart(() => import('./CreateContactModal'));
