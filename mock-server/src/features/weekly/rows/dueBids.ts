import { sql, type RawBuilder } from 'kysely';
import type { Project } from '@basis/domain/model/contract/contract';
import { addDays } from '@basis/domain/model/formats/days';
import { isActiveStage, isSettledStage } from '@basis/domain/model/stages/stageCodes';
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
/** Days with dates that are still due, and days for which a passed date is listed. */
const [daysAhead, daysPast] = [7, 7];

/** Bids that are due, soonest first. */
export interface DueBids {
  readonly bids: readonly Project[];
  /** All of them, also those that one email has no room for. */
  readonly total: number;
  /** First and last day of the week ahead. */
  readonly days: readonly [first: string, last: string];
}

/** Ids of stages by whether a deadline still matters in them; in some it does until it passes. */
const stageIds = async (tx: Tx, isWanted: (code: string | null) => boolean): Promise<string[]> => {
  const rows = await tx
    .selectFrom('stages')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'code'])
    .execute();
  return rows.filter(({ code }) => isWanted(code)).map(({ id }) => id);
};

const readDueDates = async (tx: Tx, today: string): Promise<RawBuilder<unknown>[]> => {
  const open = await stageIds(tx, (code) => !isSettledStage(code));
  const inWork = await stageIds(tx, (code) => !isSettledStage(code) && isActiveStage(code));
  const last = addDays(today, daysAhead - 1);
  return [
    sql`p.deleted_at is null and p.archived_at is null`,
    sql`((p.bid_deadline_date between ${today}::date and ${last}::date and p.stage_id = any(${open}::uuid[]))
      or (p.bid_deadline_date between ${addDays(today, -daysPast)}::date and ${addDays(today, -1)}::date
        and p.stage_id = any(${inWork}::uuid[])))`,
  ];
};

const filterOf = async (tx: Tx, { userId, bids, viewId, viewFilter }: StoredWeeklyEmail): Promise<ViewFilter> => {
  if (bids === 'mine') return { quickFilters: { estimatorIds: [userId] } };
  if (bids === 'all' || viewId === null) return {};
  return (await findViewFilter(tx, userId, viewId)) ?? viewFilter;
};

/** The bids that a weekly email lists on a day of the workspace, with what its user may see of them. */
export const readDueBids = async (
  tx: Tx,
  reader: Reader,
  email: StoredWeeklyEmail,
  today: string,
): Promise<DueBids> => {
  const context: ListContext = { caller: reader, clock: { zone: reader.workspaceZone, today } };
  const query = await readListQuery({
    tx,
    context,
    definition: projectsList(context),
    wanted: {
      ...(await filterOf(tx, email)),
      sorts: [{ name: 'bidDeadline', direction: 'asc' }],
      extra: { name: 'due', conditions: await readDueDates(tx, today) },
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
