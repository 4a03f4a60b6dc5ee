import { lazyPart } from '../../loading/lazyPart';

export const ShareListModal = lazyPart(() => import('./ShareListModal'));
export const CalendarSubscriptionModal = lazyPart(() => import('./CalendarSubscriptionModal'));
