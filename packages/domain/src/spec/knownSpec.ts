import { readCondition } from '../filters/wire';
import { listColumns, type ListColumn, type ListName } from '../lists/columns';
import type { ListField } from '../lists/listFields';
import { askableTree } from './askableTree';
import { canonical } from '../query/ask';
import type { ViewSpec } from './viewSpec';

interface Known {
  readonly list: ListName;
  readonly fields: readonly ListField[];
  readonly areCustomKnown: boolean;
  /** Whether the saved filters are known, and this one is none of them. */
  isFilterGone(id: string): boolean;
}

/** What a field is called, where it is one: “Bid deadline”. */
const nameOf = (list: ListName, identifier: string): string => {
  const columns: readonly ListColumn[] = listColumns[list];
  const label = columns.find(({ id, identifier: name = id }) => name === identifier)?.label;
  return `“${label ?? identifier}”`;
};

/**
 * A spec without what is not there, and in words what was left out: conditions that can't be asked for, and a saved
 * filter that is none. What of this is not known yet is let be. What the saved view itself asks for stays as it was saved.
 */
export const withKnown = (
  spec: ViewSpec,
  saved: ViewSpec,
  { list, fields, areCustomKnown, isFilterGone }: Known,
): { readonly known: ViewSpec; readonly told: readonly string[] } => {
  const { filter } = spec;
  const isOwn = canonical(filter.tree) !== canonical(saved.filter.tree);
  const { tree, leftOut } = isOwn
    ? askableTree(filter.tree, { fields, areCustomKnown })
    : { tree: filter.tree, leftOut: [] };
  const isSavedGone = filter.customFilterId !== null && isFilterGone(filter.customFilterId);
  if (leftOut.length === 0 && !isSavedGone) return { known: spec, told: [] };
  const names = [...new Set(leftOut.map((condition) => nameOf(list, readCondition(condition).field.identifier)))];
  const told = [
    ...names.map((name) => `a condition on ${name}`),
    ...(isSavedGone ? ['the saved filter, which is not there'] : []),
  ];
  const customFilterId = isSavedGone ? null : filter.customFilterId;
  return { known: { ...spec, filter: { ...filter, tree, customFilterId } }, told };
};
