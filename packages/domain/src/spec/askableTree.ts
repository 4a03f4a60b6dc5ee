import { askedOf, faultOf, fieldFinder } from '../filters/fields';
import { isTree, readCondition, type FilterCondition, type FilterTree } from '../filters/wire';
import { isUuid } from '../formats/uuid';
import type { ListField } from '../lists/listFields';

/** What is known of a list by which the conditions of a filter are judged. */
export interface KnownFields {
  readonly fields: readonly ListField[];
  /** Whether its custom fields are among them; before that a condition on one is let be. */
  readonly areCustomKnown: boolean;
}

interface AskableTree {
  readonly tree: FilterTree;
  /** What is left out, of which the server would make nothing or an error. */
  readonly leftOut: readonly FilterCondition[];
}

/** The conditions that a list can be asked for: on fields that are there, with an operation of theirs and a value that fits. */
export const askableTree = (tree: FilterTree, { fields, areCustomKnown }: KnownFields): AskableTree => {
  const find = fieldFinder(fields);
  const leftOut: FilterCondition[] = [];
  const canAsk = (condition: FilterCondition): boolean => {
    const { field } = readCondition(condition);
    if (!find(field)) return !areCustomKnown && isUuid(field.identifier);
    const asked = askedOf(condition, find);
    return asked !== null && faultOf(asked) === null;
  };
  const prune = (nodes: FilterTree['and']): FilterTree['and'] =>
    nodes.flatMap((node): FilterTree['and'] => {
      if (!isTree(node)) {
        if (canAsk(node)) return [node];
        leftOut.push(node);
        return [];
      }
      const before = leftOut.length;
      const pruned = pruneTree(node);
      return leftOut.length > before && pruned.and.length + pruned.or.length === 0 ? [] : [pruned];
    });
  const pruneTree = ({ and, or }: FilterTree): FilterTree => ({ and: prune(and), or: prune(or) });
  const pruned = pruneTree(tree);
  return leftOut.length ? { tree: pruned, leftOut } : { tree, leftOut };
};
