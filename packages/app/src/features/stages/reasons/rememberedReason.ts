import type { StageReason } from '@basis/domain/model/contract/contract';
import type { Domain } from '@basis/domain/domain';

/** The reason that declining uses without asking; null if it asks, or if that can't be learned now. */
export const rememberedReason = async ({ late }: Domain): Promise<StageReason | null> => {
  // Lists load without it: only declining needs it.
  const part = await import('@basis/domain/subjects/stages/StageReasons').catch(() => null);
  if (!part) return null;
  const reasons = late.get(part.StageReasons);
  await reasons.load();
  return reasons.remembered;
};
