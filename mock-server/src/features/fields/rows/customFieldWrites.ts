import { sql } from 'kysely';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import type { ChangeSet } from '../../../changes/changes';
import { tracked } from '../../../changes/journal';

/** Fields of a custom field that a user can change; absent ones stay. */
export interface FieldPatch {
  readonly label?: string;
  readonly options?: CustomFieldSetting['options'];
  readonly isEntityLabel?: boolean;
  readonly isVisible?: boolean;
  readonly isRequired?: boolean;
  readonly position?: number;
  readonly entitySettings?: CustomFieldSetting['entitySettings'];
}

export interface FieldDraft extends FieldPatch {
  readonly id: string;
  readonly entity: CustomFieldSetting['entity'];
  readonly type: CustomFieldSetting['type'];
  readonly label: string;
}

const columns = ({ label, options, isEntityLabel, isVisible, isRequired, position, entitySettings }: FieldPatch) => ({
  ...(label === undefined ? {} : { label }),
  ...(options === undefined ? {} : { options: JSON.stringify(options) }),
  ...(isEntityLabel === undefined ? {} : { is_entity_label: isEntityLabel }),
  ...(isVisible === undefined ? {} : { is_visible: isVisible }),
  ...(isRequired === undefined ? {} : { is_required: isRequired }),
  ...(position === undefined ? {} : { position }),
  ...(entitySettings === undefined ? {} : { entity_settings: JSON.stringify(entitySettings) }),
});

const scope = (id: string) => [{ table: 'custom_field_settings', column: 'id', ids: [id] }] as const;

const nextPosition = async (tx: Tx, entity: string): Promise<number> => {
  const { rows } = await sql<{ next: number }>`select coalesce(max(position) + 1, 0) as next
    from custom_field_settings where workspace_id = ${tx.workspaceId} and entity = ${entity}
      and deleted_at is null`.execute(tx);
  return rows[0]?.next ?? 0;
};

/** Adds a field after the others of its entity; false if the id exists. */
export const insertField = (tx: Tx, changes: ChangeSet, draft: FieldDraft): Promise<boolean> =>
  tracked(tx, changes, scope(draft.id), async () => {
    const { id, entity, type, label } = draft;
    const position = draft.position ?? (await nextPosition(tx, entity));
    const row = await tx
      .insertInto('custom_field_settings')
      .values({ workspace_id: changes.workspaceId, id, entity, type, ...columns(draft), label, position })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

const writeField = (tx: Tx, changes: ChangeSet, id: string, values: object): Promise<boolean> =>
  tracked(tx, changes, scope(id), async () => {
    const row = await tx
      .updateTable('custom_field_settings')
      .set({ ...values, updated_at: new Date() })
      .where('workspace_id', '=', changes.workspaceId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });

/** Ids of the fields of the same entity as a field, in their order, locked. */
const lockOrder = async (tx: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select f.id from custom_field_settings f
    where f.workspace_id = ${tx.workspaceId} and f.deleted_at is null and f.entity = (select entity
      from custom_field_settings where workspace_id = ${tx.workspaceId} and id = ${id} and deleted_at is null)
    order by f.position, f.id for update`.execute(tx);
  return rows.map((row) => row.id);
};

/** Moves a field to a place among those of its entity, from 0; the others move up or down. */
const placeField = async (tx: Tx, changes: ChangeSet, id: string, place: number): Promise<void> => {
  const before = await lockOrder(tx, id);
  const others = before.filter((other) => other !== id);
  const ids = others.toSpliced(place, 0, id);
  await tracked(tx, changes, [{ table: 'custom_field_settings', column: 'id', ids }], async () => {
    await sql`update custom_field_settings f set position = n.place - 1, updated_at = now()
      from unnest(${ids}::uuid[]) with ordinality as n(id, place)
      where f.workspace_id = ${tx.workspaceId} and f.id = n.id and f.position <> n.place - 1`.execute(tx);
  });
};

/** Changes a field; false if it does not exist. */
export const patchField = async (
  tx: Tx,
  changes: ChangeSet,
  id: string,
  { position, ...patch }: FieldPatch,
): Promise<boolean> => {
  const isThere = await writeField(tx, changes, id, columns(patch));
  if (isThere && position !== undefined) await placeField(tx, changes, id, position);
  return isThere;
};

/**
 * Deletes a field and keeps its definition, so that filters that use it can be called invalid; false if it does not
 * exist.
 */
export const removeField = (tx: Tx, changes: ChangeSet, id: string): Promise<boolean> =>
  writeField(tx, changes, id, { deleted_at: new Date() });

/** Number of entries with a value of a field, and per option. */
export const readFieldUse = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ option: string | null; count: number }>`
    select option, count(*)::int as count from custom_values left join lateral unnest(ids) as option on true
    where workspace_id = ${tx.workspaceId} and field_id = ${id} group by option`.execute(tx);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from custom_values
    where workspace_id = ${tx.workspaceId} and field_id = ${id}`.execute(tx);
  return {
    count: all[0]?.count ?? 0,
    options: rows.flatMap(({ option, count }) => (option === null ? [] : [{ id: option, count }])),
  };
};
