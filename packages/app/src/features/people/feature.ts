export { namesOf } from './names';
export { personColumns } from './personColumns';
export { linkedPeople } from './personTexts';
