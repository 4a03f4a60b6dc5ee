import { sql } from 'kysely';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { fieldKinds, type ShapeOf } from '@basis/domain/model/fields/kinds';
import { isDay } from '@basis/domain/model/filters/expression';
import { comparedId } from '@basis/domain/model/filters/evaluate';
import { fold } from '@basis/domain/model/formats/fold';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { customKinds, type CustomKind } from '@basis/domain/model/lists/customFields';
import { refused } from '../platform/contract/errors';
import type { Reader } from '../platform/calls/handler';
import type { Tx } from '../platform/db/database';
import type { Database } from '../platform/db/schema';
import { listCustomFields } from '../lists/customFields';
import type { Scope } from '../changes/journal';
import { checkMayWrite } from './visibility';

/** Tables with custom fields. */
const tables = {
  Project: 'projects',
  Company: 'companies',
  Contact: 'contacts',
  Quote: 'quotes',
} as const;
export type CustomEntity = keyof typeof tables;

/** Values by the field's id; null removes a value, and absent fields stay. */
export type CustomFieldValues = Readonly<Record<string, unknown>>;

/** Values by the normalized id of their field. */
const byComparedId = (values: CustomFieldValues): CustomFieldValues =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [comparedId(id), value]));

interface ValueColumns {
  readonly text_fold?: string;
  readonly num?: number;
  readonly day?: string;
  readonly ids?: string[];
}

const textColumns = (value: unknown): ValueColumns | null => {
  const text = typeof value === 'string' ? fold(value) : '';
  return text ? { text_fold: text } : null;
};
const numberColumns = (value: unknown): ValueColumns | null =>
  typeof value === 'number' && Number.isFinite(value) ? { num: value } : null;
const dayColumns = (value: unknown): ValueColumns | null => (isDay(value) ? { day: value } : null);
const flagColumns = (value: unknown): ValueColumns | null =>
  typeof value === 'boolean' ? { num: value ? 1 : 0 } : null;
const idColumns = (value: unknown): ValueColumns | null => {
  const given = (Array.isArray(value) ? value : [value]) as readonly unknown[];
  const ids = given.flatMap((id) => (typeof id === 'string' ? [comparedId(id)] : [])).filter(isUuid);
  return ids.length ? { ids: [...new Set(ids)] } : null;
};

/** The columns for values of each shape; null for a value that is empty or of another shape. */
const columnsOfShape: Readonly<Record<ShapeOf<CustomKind>, (value: unknown) => ValueColumns | null>> = {
  text: textColumns,
  number: numberColumns,
  day: dayColumns,
  flag: flagColumns,
  id: idColumns,
  ids: idColumns,
};

const columnsOf = (kind: CustomKind, value: unknown): ValueColumns | null =>
  kind === 'readOnly' ? null : columnsOfShape[fieldKinds[kind].shape](value);

export interface CustomFieldRow {
  readonly entityId: string;
  readonly values: CustomFieldValues;
}

/** The rows by which lists are filtered and sorted by custom fields. */
export const customValueRows = (
  workspaceId: string,
  entity: CustomEntity,
  fields: readonly Pick<CustomFieldSetting, 'id' | 'entity' | 'type'>[],
  { entityId, values }: CustomFieldRow,
) =>
  fields.flatMap((field) => {
    const columns = field.entity === entity ? columnsOf(customKinds[field.type], values[field.id]) : null;
    const nothing: Record<keyof ValueColumns, null> = { text_fold: null, num: null, day: null, ids: null };
    const place = { workspace_id: workspaceId, field_id: field.id, entity, entity_id: entityId };
    return columns ? [{ ...place, ...nothing, ...columns }] : [];
  });

/** Rows that a write of an entity's custom fields may touch, besides its own. */
export const scopeOfCustomFields = (entityId: string): Scope => ({
  table: 'custom_values',
  column: 'entity_id',
  ids: [entityId],
});

/** True if a value empties the field. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Validates a value for each type: several ids, one id, or the form of its column. */
const fits = (type: CustomFieldSetting['type'], value: unknown): boolean => {
  const kind = customKinds[type];
  const { shape } = fieldKinds[kind];
  // Text may be made of nothing that lists compare, such as blanks.
  if (shape === 'text' && kind !== 'readOnly') return typeof value === 'string';
  const columns = columnsOf(kind, value);
  if (!columns) return false;
  if (!columns.ids) return true;
  const given = (Array.isArray(value) ? value : [value]) as readonly unknown[];
  return (shape === 'id') !== Array.isArray(value) && given.length <= 500 && columns.ids.length === given.length;
};

/** Ids in a value, normalized. */
const idsOf = (value: unknown): readonly string[] => {
  const given = (Array.isArray(value) ? value : [value]) as readonly unknown[];
  return given.flatMap((id) => (typeof id === 'string' ? [comparedId(id)] : []));
};

/** Tables with the rows that a field's values name; none for fields with options of their own, or without ids. */
const tablesOf = ({ type, entitySettings }: CustomFieldSetting): readonly (keyof Database)[] => {
  const groups = [
    ...(entitySettings.isTeam ? ['teams' as const] : []),
    ...(entitySettings.isDistributionList ? ['distribution_lists' as const] : []),
  ];
  const byType: Partial<Record<CustomFieldSetting['type'], readonly (keyof Database)[]>> = {
    UserMultiSelect: ['users', ...groups],
    TeamSelect: ['teams', ...groups],
    CompanyMultiSelect: ['companies'],
    StageSelect: ['stages'],
  };
  return byType[type] ?? [];
};

/** Filters ids to those that a field's values may name: its options, or rows of the workspace. */
const knownIds = async (tx: Tx, field: CustomFieldSetting, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { shape } = fieldKinds[customKinds[field.type]];
  if (shape !== 'id' && shape !== 'ids') return new Set(ids);
  const sources = tablesOf(field);
  if (!sources.length) return new Set(field.options.map(({ id }) => comparedId(id)));
  const found = await Promise.all(
    sources.map((table) =>
      sql<{ id: string }>`select id from ${sql.table(table)}
        where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx),
    ),
  );
  return new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)));
};

/** Reads the custom fields of an entity's row; empty for a missing row. */
const readValues = async (tx: Tx, entity: CustomEntity, entityId: string): Promise<CustomFieldValues> => {
  const { rows } = await sql<{ values: CustomFieldValues }>`select custom_fields as values
    from ${sql.table(tables[entity])} where workspace_id = ${tx.workspaceId} and id = ${entityId}`.execute(tx);
  return rows[0]?.values ?? {};
};

/** Refuses choices that don't exist, unless the row holds them already. @throws ApiError 422 */
const checkKnown = async (
  tx: Tx,
  fields: readonly CustomFieldSetting[],
  given: CustomFieldValues,
  stored: CustomFieldValues,
): Promise<void> => {
  for (const [id, value] of Object.entries(given)) {
    const field = fields.find((one) => one.id === id);
    if (!field || isEmpty(value)) continue;
    const held = new Set(idsOf(stored[field.id]));
    const added = idsOf(value).filter((one) => !held.has(one));
    const known = await knownIds(tx, field, added);
    if (added.every((one) => known.has(one))) continue;
    const message = tablesOf(field).length
      ? `${field.label} names something that does not exist.`
      : `This is not an option of the field ${field.label}.`;
    throw refused(message, [{ path: `customFields/${field.id}`, message }]);
  }
};

/** Refuses a field that is not there, and a value that its type does not take. */
const checkValues = (
  fields: readonly Pick<CustomFieldSetting, 'id' | 'entity' | 'type' | 'label'>[],
  entity: CustomEntity,
  values: Readonly<Record<string, unknown>>,
): void => {
  for (const [id, value] of Object.entries(values)) {
    const field = fields.find((candidate) => candidate.id === id && candidate.entity === entity);
    if (!field) throw refused('This field no longer exists.');
    if (!isEmpty(value) && !fits(field.type, value))
      throw refused(`This is not a valid value for the field ${field.label}.`);
  }
};

const isBlank = (value: unknown): boolean => isEmpty(typeof value === 'string' ? value.trim() : value);

/** Refuses to remove the value of a required field. @throws ApiError 422 */
const checkRequired = (fields: readonly CustomFieldSetting[], values: CustomFieldValues): void => {
  const field = fields.find(
    ({ id, type, isRequired }) => isRequired && type !== 'Boolean' && id in values && isBlank(values[id]),
  );
  if (field) throw refused(`${field.label} is required.`);
};

/**
 * Rejects fields that don't exist in the workspace or for this entity, values of the wrong type, choices that don't
 * exist, empty values for required fields, and amounts from writers who may not see them.
 * @param entityId the row that is changed, which may keep choices that no longer exist; none for a new row
 * @throws ApiError 403, 422
 */
export const checkCustomFields = async (
  tx: Tx,
  writer: Reader,
  entity: CustomEntity,
  values: CustomFieldValues | undefined,
  entityId?: string,
): Promise<void> => {
  if (!values || !Object.keys(values).length) return;
  await checkMayWrite(tx, writer, values);
  const fields = await listCustomFields(tx);
  checkValues(fields, entity, values);
  const named = byComparedId(values);
  await checkKnown(tx, fields, named, entityId === undefined ? {} : await readValues(tx, entity, entityId));
  checkRequired(fields, named);
};

/** Brings what lists ask for up to date with the custom fields that an entity's row has now. */
export const indexCustomFields = async (
  tx: Tx,
  entity: CustomEntity,
  entityId: string,
  values: CustomFieldValues,
): Promise<void> => {
  const { workspaceId } = tx;
  await tx
    .deleteFrom('custom_values')
    .where('workspace_id', '=', workspaceId)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .execute();
  const fields = await listCustomFields(tx);
  const rows = customValueRows(workspaceId, entity, fields, { entityId, values });
  if (rows.length) await tx.insertInto('custom_values').values(rows).execute();
};

/**
 * Writes custom field values into an entity's row, and into the table that lists query. Only the seed also writes them.
 * Absent fields keep their values; an empty value removes one.
 * @throws ApiError 422 for an unknown field or a value that does not fit its type.
 */
export const writeCustomFields = async (
  tx: Tx,
  entity: CustomEntity,
  entityId: string,
  values: CustomFieldValues,
): Promise<void> => {
  const { workspaceId } = tx;
  const named = byComparedId(values);
  const ids = Object.keys(named);
  if (!ids.length) return;
  const fields = await listCustomFields(tx);
  checkValues(fields, entity, named);
  const gone = ids.filter((id) => isEmpty(named[id]));
  await sql`
    update ${sql.table(tables[entity])}
    set custom_fields = (custom_fields || ${JSON.stringify(named)}::jsonb) - ${gone}::text[]
    where workspace_id = ${workspaceId} and id = ${entityId}`.execute(tx);
  await tx
    .deleteFrom('custom_values')
    .where('workspace_id', '=', workspaceId)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('field_id', 'in', ids)
    .execute();
  const rows = customValueRows(workspaceId, entity, fields, {
    entityId,
    values: named,
  });
  if (rows.length) await tx.insertInto('custom_values').values(rows).execute();
};
