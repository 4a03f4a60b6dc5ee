import { sql, type RawBuilder } from 'kysely';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { todayIn } from '@basis/domain/model/formats/time';
import { settledStageCodes } from '@basis/domain/model/stages/stageCodes';
import type { ListContext } from '../../../lists/definition';
import { readListQuery } from '../../../lists/listQuery';
import { countEntries, readIdPage } from '../../../lists/pages';
import { projectsList } from '../../../lists/projectsList';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { getProjects } from '../../bids/rows/projects';

type Due = SinceYesterday['due'];

const mostBids = 3;

/** True for a bid in work of which a deadline is today and not every deadline has passed. */
const isDueToday = (tx: Tx, today: string, now: Date): RawBuilder<unknown>[] => [
  sql`p.bid_deadline_date = ${today}::date and p.overdue_at > ${now.toISOString()}::timestamptz
    and not exists (select from stages s where s.workspace_id = ${tx.workspaceId} and s.id = p.stage_id
      and s.code = any(${[...settledStageCodes]}::text[]))`,
];

/** Reads the bids that are overdue and those that are due today, as the list of bids counts them. */
export const readDue = async (tx: Tx, reader: Reader, now: Date): Promise<Due> => {
  const today = todayIn(reader.workspaceZone, now);
  const context: ListContext = { caller: reader, clock: { zone: reader.workspaceZone, today }, now };
  const read = async (wanted: object): Promise<Due['today']> => {
    const query = await readListQuery({
      tx,
      context,
      definition: projectsList(context),
      wanted: { sorts: [{ name: 'dueFirst', direction: 'asc' }], ...wanted },
      place: 'body/query',
    });
    const { ids } = await readIdPage(tx, query, { limit: mostBids, offset: 0 }, 'body/query');
    return { count: await countEntries(tx, query), bids: await getProjects(tx, reader, ids) };
  };
  return {
    overdue: await read({ quickFilters: { showOnlyOverdue: true } }),
    today: await read({ extra: { name: 'dueToday', conditions: isDueToday(tx, today, now) } }),
  };
};
