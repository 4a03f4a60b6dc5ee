import { lazyPart } from '../../loading/lazyPart';

export const WeeklyEmailModal = lazyPart(() => import('./WeeklyEmailModal'));
