import { sql } from 'kysely';
import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import type { Tx } from '../../../platform/db/database';
import type { ChangeSet } from '../../../changes/changes';
import { tracked } from '../../../changes/journal';

/** Fields of a custom field that a user can change; absent ones stay. */
export interface FieldPatch {
  readonly label?: string;
  readonly options?: CustomFieldSetting['options'];
  readonly isEntityLabel?: boolean;
  readonly isVisible?: boolean;
  readonly position?: number;
  readonly entitySettings?: CustomFieldSetting['entitySettings'];
}

export interface FieldDraft extends FieldPatch {
  readonly id: string;
  readonly entity: CustomFieldSetting['entity'];
  readonly type: CustomFieldSetting['type'];
  readonly label: string;
}

const columns = ({ label, options, isEntityLabel, isVisible, position, entitySettings }: FieldPatch) => ({
  ...(label === undefined ? {} : { label }),
  ...(options === undefined ? {} : { options: JSON.stringify(options) }),
  ...(isEntityLabel === undefined ? {} : { is_entity_label: isEntityLabel }),
  ...(isVisible === undefined ? {} : { is_visible: isVisible }),
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

/** Changes a field; false if it does not exist. */
export const patchField = (tx: Tx, changes: ChangeSet, id: string, patch: FieldPatch): Promise<boolean> =>
  writeField(tx, changes, id, columns(patch));

/**
 * Deletes a field and keeps its definition, so that filters that use it can be called invalid; false if it does not
 * exist.
 */
export const removeField = (tx: Tx, changes: ChangeSet, id: string): Promise<boolean> =>
  writeField(tx, changes, id, { deleted_at: new Date() });

/** How many entries have a value of a field, and how many each of its options. */
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
