import type { Selectable } from 'kysely';
import type { Stage, StageReason } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import type { StagesTable } from '../../../platform/db/schema';

const presentStage = (row: Selectable<StagesTable>): Stage => ({
  id: row.id,
  name: row.name,
  color: row.color as Stage['color'],
  default: row.is_default,
  order: row.sort_order,
  code: row.code as Stage['code'],
});

export const listStages = async (tx: Tx): Promise<Stage[]> => {
  const rows = await tx
    .selectFrom('stages')
    .where('workspace_id', '=', tx.workspaceId)
    .selectAll()
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return rows.map(presentStage);
};

export const listStageReasons = async (tx: Tx): Promise<StageReason[]> => {
  const rows = await tx
    .selectFrom('stage_reasons')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'name', 'stage_id', 'company_lost'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, stage_id, company_lost }) => ({
    id,
    name,
    stageId: stage_id,
    companyLost: company_lost,
  }));
};
