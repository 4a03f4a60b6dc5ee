export { StageReasonProvider } from './StageReasonProvider';
export { useReasonMenu, type ReasonMenu } from './useReasonMenu';
export { useReasonPrompt, useReasonQuestion, type MarkedBids } from './reasonPrompt';
