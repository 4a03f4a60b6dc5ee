import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { SecurityNews } from '../../../platform/db/securityNews';

/** News that wait for their email. */
export interface WaitingNews {
  readonly userId: string;
  readonly news: SecurityNews;
}

/** Stores news with the change that they tell of. */
export const noteSecurityNews = async (tx: Tx, userId: string, news: SecurityNews): Promise<void> => {
  await tx
    .insertInto('security_news')
    .values({ workspace_id: tx.workspaceId, id: newId(), user_id: userId, news: JSON.stringify(news) })
    .execute();
};

/** Takes the oldest news that no other transaction takes. */
export const takeSecurityNews = (tx: Tx): Promise<WaitingNews | undefined> => {
  const oldest = tx
    .selectFrom('security_news')
    .where('workspace_id', '=', tx.workspaceId)
    .select('id')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return tx
    .deleteFrom('security_news')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', oldest)
    .returning(['user_id as userId', 'news'])
    .executeTakeFirst();
};
