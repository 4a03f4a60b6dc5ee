import type { FilterBuilderWords } from '../../words/english/FilterBuilder.words';
import type { FilterTree } from './types';

export type FilterVisibility = 'private' | 'shared';

/** A filter saved under a name, and further settings it applies. */
export interface SavedFilter {
  id: string;
  name: string;
  /** `private` filters are visible only to their authors. */
  visibility: FilterVisibility;
  filter: FilterTree;
  /** Uses a deleted custom field. @default false */
  isInvalid?: boolean | undefined;
  /** Number of fields it shows; undefined if it stores none. */
  storedFieldCount?: number | undefined;
  /** Grouping it applies: Stages. Undefined if it stores none. */
  storedGroup?: string | undefined;
  /** Number of sorts it applies; undefined if it stores none. */
  storedSortCount?: number | undefined;
}

/** Input of a saved filter. The app adds fields, grouping and sorts of the view. */
export interface SavedFilterInput {
  /** Trimmed. */
  name: string;
  visibility: FilterVisibility;
  filter: FilterTree;
  storesFields: boolean;
  storesGroup: boolean;
  storesSorts: boolean;
}

/** Returns true if another saved filter, private or shared, has the name. The edited filter may keep its own. */
const isNameTaken = (name: string, filters: readonly SavedFilter[], editedId: string | undefined): boolean => {
  const trimmed = name.trim();
  return trimmed !== '' && filters.some((filter) => filter.id !== editedId && filter.name.trim() === trimmed);
};

/** Validates a name. */
export const nameFaultOf = (
  name: string,
  filters: readonly SavedFilter[],
  editedId: string | undefined,
  words: FilterBuilderWords,
): string | undefined => (isNameTaken(name, filters, editedId) ? words.nameTaken(name.trim()) : undefined);

/** Enables Create and Save. */
export const canSaveFilter = (
  input: Omit<SavedFilterInput, 'filter' | 'visibility'>,
  areConditionsComplete: boolean,
  filters: readonly SavedFilter[],
  editedId: string | undefined,
): boolean =>
  input.name.trim() !== '' &&
  !isNameTaken(input.name, filters, editedId) &&
  (areConditionsComplete || input.storesFields || input.storesGroup || input.storesSorts);

/** Users may change their own private filters; shared ones need permission. */
export const canChangeFilter = ({ visibility }: SavedFilter, canManageShared: boolean): boolean =>
  visibility === 'private' || canManageShared;

/**
 * Describes further effects of applying the filter; undefined without any. Stored fields come before a stored grouping.
 */
export const appliedWords = (filter: SavedFilter, words: FilterBuilderWords): string | undefined => {
  const { storedFieldCount, storedGroup, storedSortCount } = filter;
  const parts = [
    storedFieldCount === undefined ? storedGroup && words.storedGroup(storedGroup) : words.fieldCount(storedFieldCount),
    storedSortCount === undefined ? undefined : words.sortCount(storedSortCount),
  ].filter((part): part is string => Boolean(part));
  return parts.length === 0 ? undefined : words.alsoSets(parts);
};
