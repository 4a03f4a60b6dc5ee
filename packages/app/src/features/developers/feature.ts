export { developersPath } from './address';
