export { CreateContactModal } from './lazyCreateContact';
export { namesOf } from './names';
export { loadPeoplePage } from './pages';
export { personColumns } from './personColumns';
export { linkedPeople } from './personTexts';
