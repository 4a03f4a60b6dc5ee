/** @deprecated Since 0.2.0: use `sections` of `QuickFilters`, with values of your own. */
export interface QuickFilter {
  estimatorIds: readonly string[];
  /** Assignees of open tasks. */
  assigneeIds: readonly string[];
  /** Ids of companies. */
  companies: readonly string[];
  /** Deleted rows in addition to those of the selected stages. */
  showDeleted: boolean;
  /** Archived rows in addition to those of the selected stages. */
  showArchived: boolean;
  /** Rows of blocked companies. */
  showBlocked: boolean;
  /** Only deleted rows. */
  showOnlyDeleted: boolean;
  /** Only archived rows. */
  showOnlyArchived: boolean;
  stageIds: readonly string[];
  /** New or changed rows; null for all. */
  changeState: 'New' | 'Update' | null;
}

/** @deprecated Since 0.2.0: use `sections` of `QuickFilters`. */
export const emptyQuickFilter: QuickFilter = {
  estimatorIds: [],
  assigneeIds: [],
  companies: [],
  showDeleted: false,
  showArchived: false,
  showBlocked: false,
  showOnlyDeleted: false,
  showOnlyArchived: false,
  stageIds: [],
  changeState: null,
};

/** Adds deleted and archived rows to those of the selected stages, or shows only them without a stage. */
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

/** Includes deleted rows. */
export const tickDeleted = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  settle({ ...quick, showDeleted: isOn, showOnlyDeleted: false });

/** Includes archived rows. */
export const tickArchived = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  settle({ ...quick, showArchived: isOn, showOnlyArchived: false });

/** Shows only deleted rows, which deselects the stages. */
export const tickOnlyDeleted = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  isOn
    ? settle({ ...quick, stageIds: [], showDeleted: false, showOnlyDeleted: true })
    : { ...quick, showOnlyDeleted: false };

/** Shows only archived rows, which deselects the stages. */
export const tickOnlyArchived = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  isOn
    ? settle({ ...quick, stageIds: [], showArchived: false, showOnlyArchived: true })
    : { ...quick, showOnlyArchived: false };

/**
 * Number of kinds of choices in use.
 * @deprecated Since 0.2.0: count your own sections.
 */
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
  ].filter(Boolean).length;
