import { afterRows } from '../../loading/firstRows';
import { lazyPart } from '../../loading/lazyPart';

export const AdminBanner = lazyPart(() => import('./AdminBanner'));
export const AdminBannerToggle = lazyPart(() => import('./AdminBannerToggle'));
export const ExperimentParts = lazyPart(() => import('./ExperimentParts'));
/** Loads after the first rows. */
export const TopBanner = lazyPart(afterRows(() => import('./TopBanner')));
