import { askedOf, faultOf, fieldFinder, type FilterField } from '../../model/filters/fields';
import { isTree, readCondition, type FilterCondition, type FilterTree } from '../../model/filters/wire';
import { isUuid } from '../../model/formats/uuid';

/** The fields that conditions may name. */
export interface KnownFields {
  readonly fields: readonly FilterField[];
  /** True if custom fields are included; until then, conditions on them are kept. */
  readonly areCustomKnown: boolean;
}

/** A condition that can't be asked. */
interface DroppedCondition {
  readonly condition: FilterCondition;
  /** True if its field or operation is missing; false if its value is invalid. */
  readonly isMissing: boolean;
}

interface FittedTree {
  readonly tree: FilterTree;
  readonly dropped: readonly DroppedCondition[];
}

/** Drops conditions that can't be asked, and groups of conditions that are empty without them. */
export const fitTree = (tree: FilterTree, { fields, areCustomKnown }: KnownFields): FittedTree => {
  const find = fieldFinder(fields);
  const dropped: DroppedCondition[] = [];
  const keeps = (condition: FilterCondition): boolean => {
    const { field } = readCondition(condition);
    if (!areCustomKnown && isUuid(field.identifier) && !find(field)) return true;
    const asked = askedOf(condition, find);
    if (asked && faultOf(asked) === null) return true;
    dropped.push({ condition, isMissing: asked === null });
    return false;
  };
  const fitNodes = (nodes: FilterTree['and']): FilterTree['and'] =>
    nodes.flatMap((node): FilterTree['and'] => (isTree(node) ? fitGroup(node) : keeps(node) ? [node] : []));
  const fitGroup = (group: FilterTree): readonly FilterTree[] => {
    const before = dropped.length;
    const fitted = fit(group);
    return dropped.length > before && fitted.and.length + fitted.or.length === 0 ? [] : [fitted];
  };
  const fit = ({ and, or }: FilterTree): FilterTree => ({ and: fitNodes(and), or: fitNodes(or) });
  const fitted = fit(tree);
  return { tree: dropped.length ? fitted : tree, dropped };
};
