import { sql, type RawBuilder } from 'kysely';
import type { Project } from '@basis/domain/model/contract/contract';
import { addDays } from '@basis/domain/model/formats/days';
import { todayIn } from '@basis/domain/model/formats/time';
import { overdueFirstMs } from '@basis/domain/model/lists/dueOrder';
import { isSettledStage } from '@basis/domain/model/stages/stageCodes';
import type { Reader } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import type { ListContext } from '../../../lists/definition';
import { readListQuery } from '../../../lists/listQuery';
import { countEntries, readIdPage } from '../../../lists/pages';
import { projectsList } from '../../../lists/projectsList';
import { getProjects } from '../../bids/rows/projects';
import { findViewFilter, type StoredWeeklyEmail, type ViewFilter } from './weeklyEmails';

/** Bids in one email. */
const maxBids = 200;
/** Days with dates that are still due. */
const daysAhead = 7;

/** Bids that are due or overdue for a week at most, what is due first. */
export interface DueBids {
  readonly bids: readonly Project[];
  /** All of them, also those that one email has no room for. */
  readonly total: number;
  /** First and last day of the week ahead. */
  readonly days: readonly [first: string, last: string];
}

/** Ids of stages by whether a deadline still matters in them. */
const stageIds = async (tx: Tx, isWanted: (code: string | null) => boolean): Promise<string[]> => {
  const rows = await tx
    .selectFrom('stages')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'code'])
    .execute();
  return rows.filter(({ code }) => isWanted(code)).map(({ id }) => id);
};

const readDueDates = async (tx: Tx, today: string, now: Date): Promise<RawBuilder<unknown>[]> => {
  const pending = await stageIds(tx, (code) => !isSettledStage(code));
  const last = addDays(today, daysAhead - 1);
  const since = new Date(now.getTime() - overdueFirstMs).toISOString();
  return [
    sql`p.deleted_at is null and p.archived_at is null and p.stage_id = any(${pending}::uuid[])`,
    sql`((p.bid_deadline_date <= ${last}::date and p.overdue_at > ${now.toISOString()}::timestamptz)
      or (p.overdue_at <= ${now.toISOString()}::timestamptz and p.overdue_at > ${since}::timestamptz))`,
  ];
};

const filterOf = async (tx: Tx, { userId, bids, viewId, viewFilter }: StoredWeeklyEmail): Promise<ViewFilter> => {
  if (bids === 'mine') return { quickFilters: { estimatorIds: [userId] } };
  if (bids === 'all' || viewId === null) return {};
  return (await findViewFilter(tx, userId, viewId)) ?? viewFilter;
};

/** The bids that a weekly email lists on a day of the workspace, with what its user may see of them. */
export const readDueBids = async (tx: Tx, reader: Reader, email: StoredWeeklyEmail, now: Date): Promise<DueBids> => {
  const today = todayIn(reader.workspaceZone, now);
  const context: ListContext = { caller: reader, clock: { zone: reader.workspaceZone, today }, now };
  const query = await readListQuery({
    tx,
    context,
    definition: projectsList(context),
    wanted: {
      ...(await filterOf(tx, email)),
      sorts: [{ name: 'dueFirst', direction: 'asc' }],
      extra: { name: 'due', conditions: await readDueDates(tx, today, now) },
    },
    place: 'body/query',
  });
  const { ids } = await readIdPage(tx, query, { limit: maxBids, offset: 0 }, 'body/query');
  return {
    bids: await getProjects(tx, reader, ids),
    total: ids.length < maxBids ? ids.length : await countEntries(tx, query),
    days: [today, addDays(today, daysAhead - 1)],
  };
};
