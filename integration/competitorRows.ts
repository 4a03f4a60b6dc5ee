import { sql } from 'kysely';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { TestServer } from './testServer';

/** Notes up to three of five competitors for most companies of every bid, of which some have no price. */
export const addCompetitors = ({ connection }: TestServer, workspaceId: string): Promise<unknown> =>
  inWorkspace(connection.db, workspaceId, (tx) =>
    sql`with pairs as (select c.project_id, c.company_id, p.quote_cents,
          row_number() over (order by c.project_id, c.company_id) as place
        from project_companies c join projects p on p.workspace_id = c.workspace_id and p.id = c.project_id
        where c.workspace_id = ${workspaceId}),
      rivals as (select id, row_number() over (order by id) as place from companies
        where workspace_id = ${workspaceId} and deleted_at is null limit 5)
      insert into competitors (workspace_id, id, project_id, company_id, competitor_company_id, quote_cents)
      select ${workspaceId}, gen_random_uuid(), pairs.project_id, pairs.company_id, rivals.id,
        case when (pairs.place + rivals.place) % 4 > 0
          then coalesce(pairs.quote_cents, 100000) * (85 + pairs.place * 37 % 40) / 100 end
      from pairs join rivals on pairs.place % 5 > 0 and (pairs.place * rivals.place) % 7 < pairs.place % 4`.execute(tx),
  );
