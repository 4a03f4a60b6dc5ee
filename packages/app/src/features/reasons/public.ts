export { StageReasonProvider } from './StageReasonProvider';
export { useReasonMenu } from './useReasonMenu';
export { rememberedReason } from './rememberedReason';
export { promptReason, type ReasonPlace } from './reasonPrompt';
export { useReasonQuestion, type MarkedBids } from './reasonQuestion';
