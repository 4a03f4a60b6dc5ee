import { isUuid } from '../formats/uuid';
import { isRecord } from '../formats/isRecord';

/** Key of the workspace's setting. */
export const declineWithReasonKey = 'declineWithReason';

/** The reason that declining proposes, or while it is remembered uses without asking. */
export interface DeclineWithReason {
  readonly remember: boolean;
  /** Null for none; then nothing is remembered. */
  readonly stageReasonId: string | null;
}

/** A stored value; null if none is stored, undefined for any other value. */
export const readDeclineWithReason = (value: unknown): DeclineWithReason | null | undefined => {
  if (value === null || value === undefined) return null;
  if (!isRecord(value)) return undefined;
  const { remember, stageReasonId } = value;
  if (typeof remember !== 'boolean') return undefined;
  if (stageReasonId === null) return remember ? undefined : { remember, stageReasonId };
  if (typeof stageReasonId !== 'string' || !isUuid(stageReasonId)) return undefined;
  return { remember, stageReasonId: stageReasonId.toLowerCase() };
};
