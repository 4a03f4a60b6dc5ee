import * as v from 'valibot';
import type { FilterField } from '../../model/filters/fields';
import type { FilterTree } from '../../model/filters/wire';
import { fitTree } from '../spec/fitTree';
import { readFields } from './readView';
import { readGroup, readSorts, readTree } from '../spec/storedSpec';
import type { GroupBy, SortKey } from '../query/ask';
import type { ViewField } from './view';

/** A filter that was saved under a name, with what else it sets when it is applied. */
export interface CustomFilter {
  readonly id: string;
  readonly name: string;
  readonly visibility: 'private' | 'shared';
  readonly createdAt: string;
  readonly lastEditedAt: string;
  readonly filter: FilterTree;
  /** Columns that it shows; null when it stores none. */
  readonly fields: readonly ViewField[] | null;
  readonly group: GroupBy | null;
  readonly sorts: readonly SortKey[] | null;
  /** Can't be applied: of another version, or it asks for fields that are gone. */
  readonly invalid: boolean;
}

const head = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  createdAt: v.optional(v.string(), ''),
  lastEditedAt: v.optional(v.string(), ''),
  filter: v.unknown(),
  fields: v.optional(v.unknown(), null),
  group: v.optional(v.unknown(), null),
  sorts: v.optional(v.unknown(), null),
});

/** Returns true if a filter has an unknown field or operation. */
const asksForMissing = (tree: FilterTree, fields: readonly FilterField[]): boolean =>
  fitTree(tree, { fields, areCustomKnown: true }).dropped.some(({ isMissing }) => isMissing);

/** Fields and columns of a list, by which saved filters are judged; null while they are not known. */
export interface KnownNames {
  /** Fields to filter by. */
  readonly fields: readonly FilterField[] | null;
  readonly columnIds: ReadonlySet<string> | null;
}

/**
 * Reads saved filters from a stored value. Entries without an id and a name are skipped; unreadable ones are marked as
 * invalid; unknown columns are dropped.
 */
export const readCustomFilters = (
  value: unknown,
  visibility: CustomFilter['visibility'],
  { fields, columnIds }: KnownNames,
): readonly CustomFilter[] => {
  if (!Array.isArray(value)) return [];
  return value.flatMap((stored: unknown): CustomFilter[] => {
    const result = v.safeParse(head, stored);
    if (!result.success) return [];
    const { id, name, createdAt, lastEditedAt } = result.output;
    const tree = readTree(result.output.filter);
    return [
      {
        id,
        name,
        visibility,
        createdAt,
        lastEditedAt,
        filter: tree ?? { and: [], or: [] },
        fields: readFields(result.output.fields)?.filter(({ id: column }) => columnIds?.has(column) ?? true) ?? null,
        group: readGroup(result.output.group),
        sorts: readSorts(result.output.sorts),
        invalid: tree === null || (fields !== null && asksForMissing(tree, fields)),
      },
    ];
  });
};

/** A saved filter as it is stored: what is derived when it is read is not written. */
export const writtenFilter = ({ invalid: _invalid, fields, group, sorts, ...filter }: CustomFilter): object => ({
  ...filter,
  ...(fields ? { fields } : {}),
  ...(group ? { group } : {}),
  ...(sorts ? { sorts } : {}),
});
