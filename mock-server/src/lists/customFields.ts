import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import type { Tx } from '../platform/db/database';

export const listCustomFields = async (tx: Tx): Promise<CustomFieldSetting[]> => {
  const rows = await tx
    .selectFrom('custom_field_settings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('entity')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    entity: row.entity as CustomFieldSetting['entity'],
    label: row.label,
    type: row.type as CustomFieldSetting['type'],
    options: row.options as CustomFieldSetting['options'],
    isEntityLabel: row.is_entity_label,
    isVisible: row.is_visible,
    ...(row.is_required ? { isRequired: true } : {}),
    position: row.position,
    entitySettings: row.entity_settings,
  }));
};
