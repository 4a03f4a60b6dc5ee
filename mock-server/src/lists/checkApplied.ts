import type { QuickFilters } from '@basis/domain/model/contract/contract';
import type { PassedOver } from '@basis/domain/model/filters/fields';
import { conditionName, readCondition } from '@basis/domain/model/filters/wire';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { customFieldIdOf } from '@basis/domain/model/lists/customFields';
import { refused } from '../platform/contract/errors';
import type { Tx } from '../platform/db/database';
import type { AnyDefinition } from './definition';
import type { QueryPlace } from './faults';

/** A part of a query that would be ignored, and its path. */
interface Unapplied {
  readonly path: string;
  /** Id of the custom field it names, if any. */
  readonly fieldId: string | undefined;
  /** Name if not a custom field. */
  readonly name: string;
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

const ofCondition = ({ path, condition }: PassedOver): Unapplied => ({
  path: `filter${path}`,
  fieldId: readCondition(condition).field.identifier.toLowerCase(),
  name: conditionName(condition, shortened),
});

const isTicked = (value: QuickFilters[keyof QuickFilters]): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** Quick filters of other lists. */
const quickOf = ({ narrowedBy }: AnyDefinition, quick: QuickFilters): Unapplied[] =>
  (
    [
      'estimatorIds',
      'assigneeIds',
      'companies',
      'stageIds',
      'changeState',
      'showOnlyDeleted',
      'showOnlyArchived',
      'showOnlyOverdue',
    ] as const
  )
    .filter((name) => isTicked(quick[name]) && !narrowedBy.includes(name))
    .map((name) => ({ path: `quickFilters/${name}`, fieldId: undefined, name: `the quick filter ${name}` }));

interface Parts {
  readonly definition: AnyDefinition;
  readonly passedOver: readonly PassedOver[];
  readonly quickFilters: QuickFilters;
  /** Sort columns that the list does not support. */
  readonly unsorted: readonly string[];
  /** A search query without searchable text. */
  readonly emptySearch: string | null;
  readonly place: QueryPlace;
}

const unappliedOf = ({ definition, passedOver, quickFilters, unsorted, emptySearch }: Parts): Unapplied[] => [
  ...passedOver.map(ofCondition),
  ...quickOf(definition, quickFilters),
  ...unsorted.map((name) => ({
    path: 'sorts',
    fieldId: customFieldIdOf(name),
    name: `the order by ${shortened(name)}`,
  })),
  ...(emptySearch === null
    ? []
    : [{ path: 'searchQuery', fieldId: undefined, name: `the search for “${shortened(emptySearch)}”` }]),
];

/** Names of custom fields by id, including deleted ones. */
const readLabels = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (!ids.length) return new Map();
  const rows = await tx
    .selectFrom('custom_field_settings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', 'in', [...ids])
    .select(['id', 'label'])
    .execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
};

/**
 * Rejects a query with parts that can't be applied, so that an action never affects more entries than intended.
 * @throws ApiError 422 naming each part.
 */
export const checkApplied = async (tx: Tx, parts: Parts): Promise<void> => {
  const unapplied = unappliedOf(parts);
  if (!unapplied.length) return;
  const ids = unapplied.flatMap(({ fieldId }) => (fieldId !== undefined && isUuid(fieldId) ? [fieldId] : []));
  const labels = await readLabels(tx, ids);
  const named = unapplied.map(({ path, fieldId, name }) => {
    const label = labels.get(fieldId ?? '');
    return { path: `${parts.place}/${path}`, name: label === undefined ? name : `the field “${label}”` };
  });
  const names = [...new Set(named.map(({ name }) => name))].slice(0, 5).join(', ');
  throw refused(
    `This list can't be filtered or sorted by ${names}. Nothing was changed. Remove that and try again.`,
    named.slice(0, 20).map(({ path, name }) => ({ path, message: `${name} can't be applied.` })),
  );
};
