import { lazyPart } from '../../loading/lazyPart';

export const AdminBanner = lazyPart(() => import('./AdminBanner'));
export const AdminBannerToggle = lazyPart(() => import('./AdminBannerToggle'));
