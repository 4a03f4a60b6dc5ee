export { sharingParts } from './lazyParts';
