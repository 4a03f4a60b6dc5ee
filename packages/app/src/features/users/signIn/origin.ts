import type { Location } from 'react-router-dom';
import { paths } from '../../../paths';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'pathname' in value && typeof value.pathname === 'string';

/** Destination after login, from the state of a location; the list of bids by default. */
export const originOf = (state: unknown): string => {
  const origin = typeof state === 'object' && state !== null && 'origin' in state ? state.origin : null;
  if (!isPlace(origin) || origin.pathname === paths.login || origin.pathname === paths.root) return paths.projects;
  return `${origin.pathname}${origin.search ?? ''}${origin.hash ?? ''}`;
};
