export { fieldEntities } from './entities';
