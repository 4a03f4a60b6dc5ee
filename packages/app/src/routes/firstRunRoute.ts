import type { RouteObject } from 'react-router-dom';
import { patterns } from '../paths';
import { page } from './page';

/** The first steps of a workspace. */
export const firstRunRoute = (): RouteObject =>
  page(patterns.firstRun, () => import('../features/firstRun/FirstRunPage'));
