// A filter while somebody writes it: a row may lack its field, its operation or its value. What nobody knows any more,
// a deleted field or an operation of a later version, is kept as it came and never dropped.
import { choicesOf, editorOf, operationOf } from './operations';
import type { FilterCondition, FilterField, FilterIdentity, FilterTree, FilterValue } from './types';
import { fitValue, isFilled } from './filterValues';

/** A condition that may be unfinished. */
export interface ConditionDraft {
  /** Stays with the row while others come and go. */
  key: string;
  not: boolean;
  filterIdentitier: FilterIdentity | null;
  operation: number | null;
  compareValue: FilterValue;
  /** Conditions within a condition, which no row can show; kept whole. */
  group?: FilterTree | undefined;
}

export interface FilterDraft {
  combinator: 'and' | 'or';
  rows: readonly ConditionDraft[];
  /** Number of the next key. */
  nextKey: number;
}

/** More conditions than this are not taken by the server. */
export const MAX_CONDITIONS = 100;

export const emptyFilter: FilterTree = { and: [], or: [] };
export const fieldKey = ({ entity, identifier }: FilterIdentity): string => `${entity}/${identifier}`;
export const identityOf = ({ entity, id }: FilterField): FilterIdentity => ({ entity, identifier: id });

export type FieldsByKey = ReadonlyMap<string, FilterField>;
export const fieldsByKey = (fields: readonly FilterField[]): FieldsByKey =>
  new Map(fields.map((field) => [fieldKey(identityOf(field)), field]));

type Node = FilterCondition | FilterTree;
const isTree = (node: Node): node is FilterTree => 'and' in node || 'or' in node;
const listOf = (nodes: readonly Node[] | undefined): readonly Node[] => (Array.isArray(nodes) ? nodes : []);

/** Number of conditions, those within others included. */
export const countConditions = (tree: FilterTree): number =>
  [...listOf(tree.and), ...listOf(tree.or)].reduce((sum, node) => sum + (isTree(node) ? countConditions(node) : 1), 0);

const blank = { not: false, filterIdentitier: null, operation: null, compareValue: null } as const;

const rowOf = (node: Node, index: number): ConditionDraft => {
  const key = `c${index}`;
  if (isTree(node)) return { ...blank, key, group: node };
  const { not, filterIdentitier, operation, compareValue } = node;
  return {
    key,
    not,
    filterIdentitier: filterIdentitier ?? null,
    operation: typeof operation === 'number' ? operation : null,
    compareValue: compareValue ?? null,
  };
};

/** The filter as rows; where there is none, one row to begin with. */
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
  rows: draft.rows.map((row) => (row.key === key ? { ...row, ...patch } : row)),
});

/** The row with another field: the operation stays where the field has it, and what was entered where it fits. */
export const withField = (row: ConditionDraft, field: FilterField): Partial<ConditionDraft> => {
  const choices = choicesOf(field.kind, field.operations, undefined);
  const { operation, not } =
    choices.find((choice) => choice.operation === row.operation && choice.not === row.not) ?? choices[0] ?? row;
  const { input, arity } = editorOf(field.kind, operation);
  // An id of one list means nothing in another.
  const compareValue = arity === 'list' ? [] : fitValue(row.compareValue, input, arity);
  return { filterIdentitier: identityOf(field), operation, not, compareValue };
};

export const withOperation = (
  row: ConditionDraft,
  field: FilterField,
  { operation, not }: { operation: number; not: boolean },
): Partial<ConditionDraft> => {
  const { input, arity } = editorOf(field.kind, operation);
  return { operation, not, compareValue: fitValue(row.compareValue, input, arity) };
};

const fieldOf = (row: ConditionDraft, fields: FieldsByKey): FilterField | undefined =>
  row.filterIdentitier ? fields.get(fieldKey(row.filterIdentitier)) : undefined;

/** Asks for a field that is gone, or something that nobody knows. */
export const isUnknown = (row: ConditionDraft, fields: FieldsByKey): boolean =>
  row.filterIdentitier !== null &&
  (fieldOf(row, fields) === undefined || (row.operation !== null && operationOf(row.operation) === undefined));

/** Has a numeric operation, an identifier, an entity, and a value unless the operation takes none. */
export const isComplete = (row: ConditionDraft, fields: FieldsByKey): boolean => {
  if (row.group !== undefined) return true;
  if (!row.filterIdentitier?.entity || !row.filterIdentitier.identifier || row.operation === null) return false;
  if (isUnknown(row, fields)) return true;
  return isFilled(row.compareValue, operationOf(row.operation)?.arity ?? 'none');
};

/** What the first unfinished row lacks; undefined when all are complete. */
export const faultOf = (draft: FilterDraft, fields: FieldsByKey): string | undefined => {
  const index = draft.rows.findIndex((row) => !isComplete(row, fields));
  const row = draft.rows[index];
  if (!row) return undefined;
  const lacking =
    row.filterIdentitier === null ? 'a field and value' : row.operation === null ? 'a condition' : 'a value';
  return `Choose ${lacking} to finish condition ${index + 1}`;
};

/** The spec's words for a filter that asks for what is gone. */
export const invalidFilterText = "This filter can't be applied because it utilizes deleted custom fields.";

export const hasUnknown = (draft: FilterDraft, fields: FieldsByKey): boolean =>
  draft.rows.some((row) => isUnknown(row, fields));

const conditionOf = ({ not, filterIdentitier, operation, compareValue }: ConditionDraft): FilterCondition[] =>
  filterIdentitier === null || operation === null
    ? []
    : [
        {
          not,
          filterIdentitier,
          operation,
          compareValue: operationOf(operation)?.arity === 'none' ? null : compareValue,
        },
      ];

/** The filter as the wire has it, of all rows that are complete. */
export const treeOf = (draft: FilterDraft, fields: FieldsByKey): FilterTree => {
  const nodes = draft.rows
    .filter((row) => isComplete(row, fields))
    .flatMap((row): readonly Node[] => (row.group === undefined ? conditionOf(row) : [row.group]));
  return draft.combinator === 'and' ? { and: nodes, or: [] } : { and: [], or: nodes };
};
