import { afterRows } from '../../loading/firstRows';
import { lazyPart } from '../../loading/lazyPart';

export const AdminBanner = lazyPart(() => import('../impersonation/AdminBanner'));
export const AdminBannerToggle = lazyPart(() => import('../impersonation/AdminBannerToggle'));
export const ExperimentParts = lazyPart(() => import('../experiments/ExperimentParts'));
/** Loads after the first rows. */
export const TopBanner = lazyPart(afterRows(() => import('./TopBanner')));
