import { sql } from 'kysely';
import { addDays } from '@basis/domain/model/formats/days';
import { todayIn } from '@basis/domain/model/formats/time';
import { numberOrder } from '../../../lists/definition';
import { excepting, readListQuery, type ListQuery } from '../../../lists/listQuery';
import { readIdPage } from '../../../lists/pages';
import { projectsList } from '../../../lists/projectsList';
import type { Reader } from '../../../platform/calls/handler';
import type { LinkTo } from '../../../platform/links';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { getProjects } from '../../bids/rows/projects';
import { readFixedNames, withPageNames } from '../../transfer/rows/names';
import type { FeedDate } from '../calendarFile';
import type { SubscriptionRow } from './calendarSubscriptions';
import { dayColumns } from './dayColumns';

/** Days that passed dates stay for. */
const daysPast = 90;
/** Bids in one feed; of more, those whose dates are nearest to today. */
const maxBids = 5_000;

/** The query of a feed for its user. @throws ApiError if a condition can't be applied */
export const readFeedQuery = async (
  tx: Tx,
  reader: Reader,
  { query, isMine, dates }: Pick<SubscriptionRow, 'query' | 'isMine' | 'dates'>,
): Promise<ListQuery> => {
  const zone = reader.workspaceZone;
  const today = todayIn(zone);
  const context = { caller: reader, clock: { zone, today }, now: new Date() };
  const definition = projectsList(context);
  const { exceptIds = [], sorts: _, ...wanted } = query;
  const since = addDays(today, -daysPast);
  const inTime = dates.map((name) => sql`${sql.ref(`p.${dayColumns[name]}`)} >= ${since}::date`);
  const conditions = [
    ...(excepting(definition, exceptIds).extra?.conditions ?? []),
    sql`p.deleted_at is null and p.archived_at is null`,
    sql`(${sql.join(inTime, sql` or `)})`,
    sql`not exists (select from stages s where s.workspace_id = ${own} and s.id = p.stage_id and s.code = 'Declined')`,
    ...(isMine
      ? [
          sql`exists (select from project_estimators e
            where e.workspace_id = ${own} and e.project_id = p.id and e.user_id = ${reader.userId})`,
        ]
      : []),
  ];
  const extra = { name: 'feed', conditions };
  const list = await readListQuery({
    tx,
    context,
    definition,
    wanted: { ...wanted, extra, mustApply: 'conditions' },
    place: 'body/query',
  });
  const daysAway = dates.map((name) => sql`abs(${sql.ref(`p.${dayColumns[name]}`)} - ${today}::date)`);
  return { ...list, parts: null, order: [{ ...numberOrder(sql`least(${sql.join(daysAway)})`), direction: 'asc' }] };
};

/** The dates of a feed, as its user may see them now. */
export const readFeedDates = async (
  tx: Tx,
  reader: Reader,
  subscription: SubscriptionRow,
  linkTo: LinkTo,
): Promise<FeedDate[]> => {
  const query = await readFeedQuery(tx, reader, subscription);
  const { ids } = await readIdPage(tx, query, { limit: maxBids, offset: 0 }, 'body/query');
  const bids = await getProjects(tx, reader, ids);
  const names = await withPageNames(tx, await readFixedNames(tx, reader.workspaceZone), {
    companyIds: bids.flatMap(({ companyIds }) => companyIds),
  });
  const since = addDays(todayIn(reader.workspaceZone), -daysPast);
  return bids.flatMap((bid) => {
    const companies = bid.companyIds.map(names.company).filter((name) => name !== undefined);
    const shared = { bid, companies, stage: names.stage(bid.stageId) ?? '', url: linkTo(`/projects/${bid.id}`) };
    return subscription.dates
      .filter((name) => (bid[name]?.date ?? '') >= since)
      .map((name): FeedDate => ({ ...shared, name }));
  });
};
