export { StageReasonProvider } from './reasons/StageReasonProvider';
export { useReasonMenu } from './reasons/useReasonMenu';
export { rememberedReason } from './reasons/rememberedReason';
export { promptReason, type ReasonPlace } from './reasons/reasonPrompt';
export { useReasonQuestion, type MarkedBids } from './reasons/reasonQuestion';

export const loadStagesPage = () => import('./StagesPage');
export const loadDeclineReasonsPage = () => import('./reasons/DeclineReasonsPage');
export const loadLostReasonsPage = () => import('./reasons/LostReasonsPage');
