// A filter being edited: a row may lack its field, operation or value. Conditions with a deleted field or an unknown
// operation are kept, and an unchanged condition is returned as the same object.
import { choicesOf, editorOf, operationOf, type FilterIndex, type OperationChoice } from './operations';
import type { FilterBuilderWords } from '../../words/english/FilterBuilder.words';
import type { FilterCondition, FilterField, FilterTree, FilterValue } from './types';
import { fitValue, isFilled } from './filterValues';

/** A condition that may be incomplete. */
export interface ConditionDraft {
  /** Stable while other rows are added or removed. */
  key: string;
  not: boolean;
  /** Id of a field. */
  field: string | null;
  /** Id of an operation. */
  operation: string | null;
  value: FilterValue;
  /** The condition that the row was created from, until it is changed. */
  source?: FilterCondition | undefined;
  /** Nested conditions, which a row can't show; kept as they are. */
  group?: FilterTree | undefined;
}

export interface FilterDraft {
  combinator: 'and' | 'or';
  rows: readonly ConditionDraft[];
  /** Number of the next key. */
  nextKey: number;
}

/** Maximum number of conditions that the server accepts. */
export const MAX_CONDITIONS = 100;

export const emptyFilter: FilterTree = { and: [], or: [] };

type Node = FilterCondition | FilterTree;
const isTree = (node: Node): node is FilterTree => 'and' in node || 'or' in node;
const listOf = (nodes: readonly Node[] | undefined): readonly Node[] => (Array.isArray(nodes) ? nodes : []);

/** Number of conditions, including nested ones. */
export const countConditions = (tree: FilterTree): number =>
  [...listOf(tree.and), ...listOf(tree.or)].reduce((sum, node) => sum + (isTree(node) ? countConditions(node) : 1), 0);

const blank = { not: false, field: null, operation: null, value: null } as const;

const rowOf = (node: Node, index: number): ConditionDraft => {
  const key = `c${index}`;
  if (isTree(node)) return { ...blank, key, group: node };
  const { not, field, operation, value } = node;
  return { key, not, field: field ?? null, operation: operation ?? null, value: value ?? null, source: node };
};

/** Rows of a filter; one empty row for an empty filter. */
export const draftOf = (tree: FilterTree): FilterDraft => {
  const and = listOf(tree.and);
  const or = listOf(tree.or);
  const combinator = and.length === 0 && or.length > 0 ? 'or' : 'and';
  const nodes = combinator === 'or' ? or : or.length > 0 ? [...and, { and: [], or }] : and;
  const draft: FilterDraft = { combinator, rows: nodes.map(rowOf), nextKey: nodes.length };
  return nodes.length === 0 ? addRow(draft) : draft;
};

export const addRow = (draft: FilterDraft): FilterDraft =>
  draft.rows.length >= MAX_CONDITIONS
    ? draft
    : { ...draft, rows: [...draft.rows, { ...blank, key: `c${draft.nextKey}` }], nextKey: draft.nextKey + 1 };

export const removeRow = (draft: FilterDraft, key: string): FilterDraft => ({
  ...draft,
  rows: draft.rows.filter((row) => row.key !== key),
});

export const changeRow = (draft: FilterDraft, key: string, patch: Partial<ConditionDraft>): FilterDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.key === key ? { ...row, ...patch, source: undefined } : row)),
});

/** Changes the field of a row. Keeps the operation if the new field has it, and the value if it fits. */
export const withField = (row: ConditionDraft, field: FilterField): Partial<ConditionDraft> => {
  const choices = choicesOf(field.operations, undefined);
  const choice = choices.find(({ operation, not }) => operation.id === row.operation && not === row.not) ?? choices[0];
  const { input, arity } = editorOf(field, choice?.operation);
  // An id of one list means nothing in another.
  const value = arity === 'list' ? [] : fitValue(row.value, input, arity);
  return { field: field.id, operation: choice?.operation.id ?? null, not: choice?.not ?? false, value };
};

export const withOperation = (
  row: ConditionDraft,
  field: FilterField,
  { operation, not }: OperationChoice,
): Partial<ConditionDraft> => {
  const { input, arity } = editorOf(field, operation);
  return { operation: operation.id, not, value: fitValue(row.value, input, arity) };
};

/** Detects a deleted field or an unknown operation. */
export const isUnknown = (row: ConditionDraft, index: FilterIndex): boolean =>
  row.field !== null &&
  (!index.fields.has(row.field) || (row.operation !== null && operationOf(row.operation, index) === undefined));

/** Complete: has a field, an operation, and a value unless the operation takes none. */
export const isComplete = (row: ConditionDraft, index: FilterIndex): boolean => {
  if (row.group !== undefined) return true;
  if (!row.field || row.operation === null) return false;
  if (isUnknown(row, index)) return true;
  return isFilled(row.value, operationOf(row.operation, index)?.arity ?? 'none');
};

/** Error of the first incomplete row; undefined if all are complete. */
export const faultOf = (
  draft: FilterDraft,
  filterIndex: FilterIndex,
  words: FilterBuilderWords,
): string | undefined => {
  const index = draft.rows.findIndex((row) => !isComplete(row, filterIndex));
  const row = draft.rows[index];
  if (!row) return undefined;
  const lacking = row.field === null ? 'field' : row.operation === null ? 'operation' : 'value';
  return words.unfinished[lacking](index + 1);
};

export const hasUnknown = (draft: FilterDraft, index: FilterIndex): boolean =>
  draft.rows.some((row) => isUnknown(row, index));

const conditionOf = ({ not, field, operation, value, source }: ConditionDraft, index: FilterIndex): Node[] => {
  if (source) return [source];
  if (field === null || operation === null) return [];
  return [{ not, field, operation, value: operationOf(operation, index)?.arity === 'none' ? null : value }];
};

/** Filter of all complete rows. */
export const treeOf = (draft: FilterDraft, index: FilterIndex): FilterTree => {
  const nodes = draft.rows
    .filter((row) => isComplete(row, index))
    .flatMap((row): readonly Node[] => (row.group === undefined ? conditionOf(row, index) : [row.group]));
  return draft.combinator === 'and' ? { and: nodes, or: [] } : { and: [], or: nodes };
};
