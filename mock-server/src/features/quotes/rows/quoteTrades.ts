import { sql } from 'kysely';
import type { QuoteTrade } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import type { ChangeSet } from '../../../changes/changes';
import { deleteRow } from '../../../records/entityFields';

/** Trades of quotes by name. */
export const listTrades = (tx: Tx): Promise<QuoteTrade[]> =>
  tx
    .selectFrom('quote_trades')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'name'])
    .orderBy(sql`name collate "C"`)
    .orderBy('id')
    .limit(1000)
    .execute();

export const tradeExists = async (tx: Tx, tradeId: string): Promise<boolean> =>
  (await findTrade(tx, tradeId)) !== undefined;

export const findTrade = (tx: Tx, tradeId: string): Promise<QuoteTrade | undefined> =>
  tx
    .selectFrom('quote_trades')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', tradeId)
    .select(['id', 'name'])
    .executeTakeFirst();

/** Deletes a trade. Its quotes stay, without a trade. */
export const removeTrade = async (tx: Tx, tradeId: string, changes: ChangeSet): Promise<void> => {
  const quotes = await tx
    .updateTable('quotes')
    .set({ trade_id: null, updated_at: nextMoment })
    .where('workspace_id', '=', tx.workspaceId)
    .where('trade_id', '=', tradeId)
    .returning(['id', 'project_id'])
    .execute();
  for (const { id, project_id } of quotes)
    changes.updated('quote', id, 'tradeId', { from: tradeId, to: null }, project_id);
  await deleteRow(tx, { entity: 'quoteTrade', id: tradeId }, changes);
};
