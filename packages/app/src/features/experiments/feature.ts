import { lazyPart } from '../../loading/lazyPart';

export const ExperimentParts = lazyPart(() => import('./ExperimentParts'));
