export { StageReasonProvider } from './StageReasonProvider';
export { useReasonMenu } from './useReasonMenu';
export { rememberedReason } from './rememberedReason';
export { useReasonPrompt, useReasonQuestion, type MarkedBids } from './reasonPrompt';
