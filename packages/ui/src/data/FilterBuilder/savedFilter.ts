import type { FilterBuilderWords } from './FilterBuilder.words';
import type { FilterTree } from './types';

export type FilterVisibility = 'private' | 'shared';

/** A filter that was saved under a name, with what else it sets when it is applied. */
export interface SavedFilter {
  id: string;
  name: string;
  /** Seen by the person who made it alone, or by all. */
  visibility: FilterVisibility;
  filter: FilterTree;
  /** Uses a custom field that was deleted. @default false */
  isInvalid?: boolean | undefined;
  /** Number of fields that it shows; left out when it stores none. */
  storedFieldCount?: number | undefined;
  /** What it groups by: Stages. Left out when it stores no group. */
  storedGroup?: string | undefined;
  /** Number of sorts that it sets; left out when it stores none. */
  storedSortCount?: number | undefined;
}

/** A saved filter. The app adds the fields, the group and the sorts of the view if needed. */
export interface SavedFilterInput {
  /** Without spaces around it. */
  name: string;
  visibility: FilterVisibility;
  filter: FilterTree;
  storesFields: boolean;
  storesGroup: boolean;
  storesSorts: boolean;
}

/** Whether another saved filter, private or shared, has the name; the one being edited may keep its own. */
const isNameTaken = (name: string, filters: readonly SavedFilter[], editedId: string | undefined): boolean => {
  const trimmed = name.trim();
  return trimmed !== '' && filters.some((filter) => filter.id !== editedId && filter.name.trim() === trimmed);
};

/** What is wrong with a name. */
export const nameFaultOf = (
  name: string,
  filters: readonly SavedFilter[],
  editedId: string | undefined,
  words: FilterBuilderWords,
): string | undefined => (isNameTaken(name, filters, editedId) ? words.nameTaken(name.trim()) : undefined);

/** Whether Create and Save are enabled. */
export const canSaveFilter = (
  input: Omit<SavedFilterInput, 'filter' | 'visibility'>,
  areConditionsComplete: boolean,
  filters: readonly SavedFilter[],
  editedId: string | undefined,
): boolean =>
  input.name.trim() !== '' &&
  !isNameTaken(input.name, filters, editedId) &&
  (areConditionsComplete || input.storesFields || input.storesGroup || input.storesSorts);

/** Anyone may change their own private filters; shared ones need the right to. */
export const canChangeFilter = ({ visibility }: SavedFilter, canManageShared: boolean): boolean =>
  visibility === 'private' || canManageShared;

/** What else happens when the filter is applied; undefined when nothing does. Stored fields come before a stored group. */
export const appliedWords = (filter: SavedFilter, words: FilterBuilderWords): string | undefined => {
  const { storedFieldCount, storedGroup, storedSortCount } = filter;
  const parts = [
    storedFieldCount === undefined ? storedGroup && words.storedGroup(storedGroup) : words.fieldCount(storedFieldCount),
    storedSortCount === undefined ? undefined : words.sortCount(storedSortCount),
  ].filter((part): part is string => Boolean(part));
  return parts.length === 0 ? undefined : words.alsoSets(parts);
};
