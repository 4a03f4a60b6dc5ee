export { StageReasonProvider } from './reasons/StageReasonProvider';
export { useReasonMenu } from './reasons/useReasonMenu';
export { rememberedReason } from './reasons/rememberedReason';
export { promptReason, type ReasonPlace } from './reasons/reasonPrompt';
export { useReasonQuestion, type MarkedBids } from './reasons/reasonQuestion';
