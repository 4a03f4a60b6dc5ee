// Converts stored filters for the filter builder and back. Each condition carries its stored form, so an unchanged or
// unknown one is stored exactly as it was.
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { factsOf } from '@basis/domain/model/fields/kinds';
import { comparedId } from '@basis/domain/model/filters/evaluate';
import { fieldFinder } from '@basis/domain/model/filters/fields';
import { stageIdsOf } from '@basis/domain/model/filters/stageCodes';
import {
  isTree,
  readCondition,
  writeCondition,
  type FieldName,
  type FilterCondition,
  type FilterTree,
} from '@basis/domain/model/filters/wire';
import { listDescriptions, type ListName } from '@basis/domain/model/lists/columns';
import type { ListField } from '@basis/domain/model/lists/listFields';
import type {
  FilterCondition as ShownCondition,
  FilterTree as ShownTree,
  FilterValue,
} from '@basis/ui/data/FilterBuilder';

interface KnownCondition extends ShownCondition {
  readonly stored: FilterCondition;
}

const isStored = (condition: ShownCondition): condition is KnownCondition => 'stored' in condition;

/** No operation has this id. */
const unknownOperation = 'unknown';

/** Builder id of a condition's field, the same for all of the field's names. */
const shownId = ({ entity, identifier }: FieldName, list: ListName): string => {
  const { entity: own, aliases } = listDescriptions[list];
  return entity === own || aliases.includes(entity) ? identifier : `${entity}/${identifier}`;
};

type KnownStages = Parameters<typeof stageIdsOf>[1];

/** Normalizes ids to those of the entries, so that their names are found: their case, and codes of stages. */
const shownValue = (given: FilterValue, field: ListField | undefined, stages: KnownStages): FilterValue => {
  if (!field || !factsOf(field.kind).shape.startsWith('id')) return given;
  const value = field.kind === 'stage' ? stageIdsOf(given, stages) : given;
  if (!Array.isArray(value)) return value;
  return value.map((one: string | number | null) => (typeof one === 'string' ? comparedId(one) : one));
};

/** Converts a stored filter for the builder. */
export const shownTree = (
  tree: FilterTree,
  list: ListName,
  fields: readonly ListField[],
  stages: KnownStages,
): ShownTree => {
  const find = fieldFinder(fields);
  const shownCondition = (stored: FilterCondition): KnownCondition => {
    const { field, operation, not, value = null } = readCondition(stored);
    const found = find(field);
    const id = found?.identifier ?? shownId(field, list);
    return {
      not,
      field: id,
      operation: operation ?? unknownOperation,
      value: shownValue(value, found, stages),
      stored,
    };
  };
  const shown = ({ and, or }: FilterTree): ShownTree => ({ and: and.map(shownNode), or: or.map(shownNode) });
  const shownNode = (node: FilterTree['and'][number]) => (isTree(node) ? shown(node) : shownCondition(node));
  return shown(tree);
};

/** Converts the builder's filter for storage. */
export const storedTree = (tree: ShownTree, list: ListName): FilterTree => {
  const { entity } = listDescriptions[list];
  // A condition from the builder has a field and an operation of the list.
  const storedCondition = (condition: ShownCondition): FilterCondition =>
    isStored(condition)
      ? condition.stored
      : writeCondition({
          field: { entity, identifier: condition.field },
          operation: condition.operation as FilterOperation,
          not: condition.not,
          value: condition.value,
        });
  const stored = ({ and, or }: ShownTree): FilterTree => ({ and: and.map(storedNode), or: or.map(storedNode) });
  const storedNode = (node: ShownTree['and'][number]) => ('and' in node ? stored(node) : storedCondition(node));
  return stored(tree);
};
