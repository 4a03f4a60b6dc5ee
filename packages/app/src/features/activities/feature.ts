import { FailureInPlace } from '../../loading/FailureInPlace';
import { lazyPart } from '../../loading/lazyPart';

export { activityWords } from './activityWords';

export const EntryActivity = lazyPart(() => import('./EntryActivity'), FailureInPlace);
