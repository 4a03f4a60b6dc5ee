// The quick filter of the bids, and what a tick of one box does to the others.

/** Choices that need no conditions, as the wire has them. */
export interface QuickFilter {
  estimatorIds: readonly string[];
  /** Assignees of the bid's open tasks. */
  assigneeIds: readonly string[];
  /** Ids of companies. */
  companies: readonly string[];
  /** Deleted bids beside those of the chosen stages. */
  showDeleted: boolean;
  /** Archived bids beside those of the chosen stages. */
  showArchived: boolean;
  /** Bids of companies that are blocked. */
  showBlocked: boolean;
  /** Deleted bids alone. */
  showOnlyDeleted: boolean;
  /** Archived bids alone. */
  showOnlyArchived: boolean;
  stageIds: readonly string[];
  /** New or changed bids; null for all. */
  changeState: 'New' | 'Update' | null;
}

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

/** Deleted and archived bids stand beside stages, or alone where no stage is chosen. */
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

/** Ticks or unticks stages. */
export const tickStages = (quick: QuickFilter, ids: readonly string[], isOn: boolean): QuickFilter => {
  const others = quick.stageIds.filter((id) => !ids.includes(id));
  return settle({ ...quick, stageIds: isOn ? [...others, ...ids] : others });
};

/** Include deleted bids. */
export const tickDeleted = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  settle({ ...quick, showDeleted: isOn, showOnlyDeleted: false });

/** Include archived bids. */
export const tickArchived = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  settle({ ...quick, showArchived: isOn, showOnlyArchived: false });

/** Deleted bids: these alone, so that stages are unticked. */
export const tickOnlyDeleted = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  isOn
    ? settle({ ...quick, stageIds: [], showDeleted: false, showOnlyDeleted: true })
    : { ...quick, showOnlyDeleted: false };

/** Archived bids: these alone, so that stages are unticked. */
export const tickOnlyArchived = (quick: QuickFilter, isOn: boolean): QuickFilter =>
  isOn
    ? settle({ ...quick, stageIds: [], showArchived: false, showOnlyArchived: true })
    : { ...quick, showOnlyArchived: false };

/** How many kinds of choices are in use, for the badge of the tab. */
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
