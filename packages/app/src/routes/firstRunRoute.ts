import type { RouteObject } from 'react-router-dom';
import { loadFirstRunPage } from '../features/firstRun/feature';
import { patterns } from '../paths';
import { page } from './page';

/** The first steps of a workspace. */
export const firstRunRoute = (): RouteObject => page(patterns.firstRun, loadFirstRunPage);
