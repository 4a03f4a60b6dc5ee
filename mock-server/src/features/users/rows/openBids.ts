import { sql, type RawBuilder } from 'kysely';
import { closedStageCodes } from '@basis/domain/model/stages/stageCodes';
import { own } from '../../../platform/db/confinedDialect';

/** `from` and `where` for the open bids that a user estimates: `p` the bid, `s` its stage, `e` the assignment. */
export const openBidsOf = (userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from project_estimators e
    join projects p on p.workspace_id = ${own} and p.id = e.project_id
    join stages s on s.workspace_id = ${own} and s.id = p.stage_id
  where e.workspace_id = ${own} and e.user_id = ${userId} and p.deleted_at is null
    and p.archived_at is null and (s.code is null or s.code <> all(${[...closedStageCodes]}))`;
