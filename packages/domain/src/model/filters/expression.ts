import type { FieldShape } from '../fields/kinds';
import { filterOperations, type FilterArity, type FilterOperation } from '../fields/operations';
import { isTree, type FilterCondition, type FilterTree } from './wire';

/** Maximum size of a filter; `lengthBytes` is that of its JSON. */
export const filterLimits = { depth: 5, conditions: 100, lengthBytes: 16_384 } as const;

export interface FilterFault {
  /** Where in the filter, such as `/and/0/compareValue`. */
  readonly path: string;
  readonly message: string;
}

/** All nodes below a tree, with their paths and depths. */
const walk = (
  tree: FilterTree,
  path = '',
  depth = 1,
): { node: FilterCondition | FilterTree; path: string; depth: number }[] =>
  (['and', 'or'] as const).flatMap((list) =>
    tree[list].flatMap((node, index) => {
      const at = `${path}/${list}/${index}`;
      // A tree that is nested too deeply is a fault by itself; its content no longer matters.
      const below = isTree(node) && depth < filterLimits.depth ? walk(node, at, depth + 1) : [];
      return [{ node, path: at, depth: isTree(node) ? depth + 1 : depth }, ...below];
    }),
  );

const utf8 = new TextEncoder();

/** Faults of a filter that is too large. */
export const sizeFaults = (tree: FilterTree): FilterFault[] => {
  const { depth, conditions, lengthBytes } = filterLimits;
  if (utf8.encode(JSON.stringify(tree)).length > lengthBytes)
    return [{ path: '', message: `is longer than ${lengthBytes} bytes` }];
  const nodes = walk(tree);
  const tooDeep = nodes.find((node) => node.depth > depth);
  if (tooDeep) return [{ path: tooDeep.path, message: `is nested deeper than ${depth} levels` }];
  const tooMany = nodes.filter(({ node }) => !isTree(node))[conditions];
  return tooMany ? [{ path: tooMany.path, message: `exceeds the limit of ${conditions} conditions` }] : [];
};

/** Returns true for a calendar day, `YYYY-MM-DD`, in a year that databases and zones support. */
export const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^(19|2\d)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

interface ValueRule {
  readonly words: string;
  fits(value: unknown): boolean;
}

const words: ValueRule = { words: 'a text that is not empty', fits: isText };
const oneOfShape: Readonly<Record<FieldShape, ValueRule>> = {
  text: words,
  id: words,
  ids: words,
  number: { words: 'a number', fits: isNumber },
  count: { words: 'a number', fits: isNumber },
  day: { words: 'a day, YYYY-MM-DD', fits: isDay },
  flag: { words: 'true or false', fits: (value) => typeof value === 'boolean' },
};

const ruleOf = (operation: FilterOperation, shape: FieldShape): ValueRule | null => {
  const one = oneOfShape[shape];
  const fitsAll = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.every((entry) => one.fits(entry));
  const rules: Readonly<Record<FilterArity, ValueRule | null>> = {
    none: null,
    one,
    pair: { words: `two values, each ${one.words}`, fits: (value) => fitsAll(value) && value.length === 2 },
    list: { words: 'a list of ids that is not empty', fits: (value) => fitsAll(value) && value.length > 0 },
  };
  return rules[filterOperations[operation].arity];
};

/** Reason why a value doesn't fit an operation on a field of a shape; null if it fits. */
export const valueFault = (operation: FilterOperation, value: unknown, shape: FieldShape): string | null => {
  const rule = ruleOf(operation, shape);
  return rule === null || rule.fits(value) ? null : `must be ${rule.words}`;
};
