import { afterRows } from '../../loading/firstRows';
import { lazyPart } from '../../loading/lazyPart';

export const BannersModal = lazyPart(() => import('./BannersModal'));
export const TopBanner = lazyPart(afterRows(() => import('./TopBanner')));
