import type { Kysely } from 'kysely';
import { addDueWork, removeDueWork, runStatements, secured } from '../statements';

const work = {
  kind: 'securityNews',
  condition: 'exists (select from security_news t where t.workspace_id = w.id)',
};

/** News about sign-ins are stored with the change that they tell of, and wait there for their email. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    `create table security_news (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      user_id uuid not null,
      news jsonb not null,
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    ...secured('security_news'),
  ]);
  await addDueWork(db, 'security_news', work);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await removeDueWork(db, work);
  await runStatements(db, ['drop table security_news']);
};
