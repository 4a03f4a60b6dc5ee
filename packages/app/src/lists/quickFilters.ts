import type { QuickFilter } from '@basis/domain/engine/query/ask';

/** Adds deleted and archived bids to those of the selected stages, or shows only them without a stage. */
const settle = (quick: QuickFilter): QuickFilter => {
  const isDeleted = quick.showDeleted || quick.showOnlyDeleted;
  const isArchived = quick.showArchived || quick.showOnlyArchived;
  const hasStages = quick.stageIds.length > 0;
  return {
    ...quick,
    showDeleted: isDeleted && hasStages,
    showOnlyDeleted: isDeleted && !hasStages,
    showArchived: isArchived && hasStages,
    showOnlyArchived: isArchived && !hasStages,
  };
};

/** Selects or deselects stages. */
export const tickStages = (quick: QuickFilter, ids: readonly string[], isOn: boolean): QuickFilter => {
  const others = quick.stageIds.filter((id) => !ids.includes(id));
  return settle({ ...quick, stageIds: isOn ? [...others, ...ids] : others });
};

/** Includes deleted bids. */
export const tickDeleted = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  settle({ ...quick, showDeleted: isOn, showOnlyDeleted: false });

/** Includes archived bids. */
export const tickArchived = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  settle({ ...quick, showArchived: isOn, showOnlyArchived: false });

/** Shows only deleted bids, which deselects the stages. */
export const tickOnlyDeleted = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  isOn
    ? settle({ ...quick, stageIds: [], showDeleted: false, showOnlyDeleted: true })
    : { ...quick, showOnlyDeleted: false };

/** Shows only archived bids, which deselects the stages. */
export const tickOnlyArchived = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  isOn
    ? settle({ ...quick, stageIds: [], showArchived: false, showOnlyArchived: true })
    : { ...quick, showOnlyArchived: false };

/** Number of kinds of choices in use. */
export const countQuickFilters = (quick: QuickFilter): number =>
  [
    quick.estimatorIds.length > 0,
    quick.assigneeIds.length > 0,
    quick.companies.length > 0,
    quick.changeState !== null,
    quick.stageIds.length > 0,
    quick.showDeleted || quick.showOnlyDeleted,
    quick.showArchived || quick.showOnlyArchived,
    quick.showBlocked,
    quick.showOnlyOverdue,
  ].filter(Boolean).length;
