/** Key of the workspace's setting. */
export const planDownloadingKey = 'planDownloading';

/** Disciplines of plans to download. */
export interface PlanDownloading {
  /** Ids of plan categories, each once. */
  readonly categoryIds: readonly string[];
}

const mostCategories = 100;
const longestId = 40;

/** A stored value; null if none is stored, undefined for any other value. */
export const readPlanDownloading = (value: unknown): PlanDownloading | null | undefined => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || !('categoryIds' in value) || !Array.isArray(value.categoryIds)) return undefined;
  const ids = value.categoryIds as readonly unknown[];
  const categoryIds = ids.filter((id): id is string => typeof id === 'string' && id.length <= longestId);
  if (categoryIds.length !== ids.length || ids.length > mostCategories) return undefined;
  return { categoryIds: [...new Set(categoryIds)] };
};
