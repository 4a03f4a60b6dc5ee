import { sql, type RawBuilder } from 'kysely';
import type { operations, Project } from '@basis/domain/model/contract/contract';
import { isAmount } from '@basis/domain/model/fields/kinds';
import { fold } from '@basis/domain/model/formats/fold';
import { todayIn } from '@basis/domain/model/formats/time';
import { customFieldIdOf, customKinds } from '@basis/domain/model/lists/customFields';
import { dueFirst } from '@basis/domain/model/lists/dueOrder';
import { isShared, searchedColumns } from '@basis/domain/model/lists/sharedColumns';
import { listCustomFields } from '../../../lists/customFields';
import { likeText } from '../../../filters/fieldSql';
import type { ListContext } from '../../../lists/definition';
import { excepting, readListQuery, type ListQuery } from '../../../lists/listQuery';
import { countEntries, readIdPage } from '../../../lists/pages';
import { projectsList } from '../../../lists/projectsList';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { StoredListQuery } from '../../../platform/db/schema';
import { companiesInFields } from '../../transfer/exports/customCells';
import { readExportPlan, type ExportPlan } from '../../transfer/exports/exportPlan';
import { readFixedNames, withPageNames } from '../../transfer/rows/names';
import { dayColumns } from './dayColumns';
import type { SharedListRow } from './sharedLists';
import { sharedCell, type ShownStage } from '../sharedCells';

type Answer = operations['getSharedList']['responses'][200]['content']['application/json'];

/** Part of a shared list that a visitor asks for. */
export interface SharedPart {
  readonly offset: number;
  readonly limit: number;
  readonly search: string;
  /** Only bids with a shown date on these days, first and last. */
  readonly days?: readonly [first: string, last: string];
}

const contextOf = (reader: Reader, zone: string): ListContext => ({
  caller: reader,
  clock: { zone, today: todayIn(zone) },
  now: new Date(),
});

const searchSql = {
  name: (pattern) => sql`p.name_fold like ${pattern}`,
  location: (pattern) => sql`p.location_fold like ${pattern}`,
  companies: (pattern) => sql`exists (select from companies c
    where c.workspace_id = ${own} and c.id = any(p.company_ids) and c.name_fold like ${pattern})`,
} as const satisfies Record<(typeof searchedColumns)[number], (pattern: string) => RawBuilder<unknown>>;

/** Searches only what the visitor sees: the number of hits would tell the rest. */
const searched = (list: Pick<SharedListRow, 'columns'>, search: string) => {
  const text = fold(search);
  if (!text) return [];
  const shown = searchedColumns.filter((name) => list.columns.some(({ id }) => id === name));
  const hits = shown.map((name) => searchSql[name](`%${likeText(text)}%`));
  return [hits.length ? sql`(${sql.join(hits, sql` or `)})` : sql`false`];
};

/** Bids with a date on some days, of the dates that the visitor sees. */
const dated = ({ columns }: Pick<SharedListRow, 'columns'>, days: SharedPart['days']) => {
  if (!days) return [];
  const [first, last] = days;
  const shown = Object.entries(dayColumns).filter(([name]) => columns.some(({ id }) => id === name));
  const hits = shown.map(([, column]) => sql`${sql.ref(`p.${column}`)} between ${first}::date and ${last}::date`);
  return [hits.length ? sql`(${sql.join(hits, sql` or `)})` : sql`false`];
};

/**
 * The query of a list for the user who shares it.
 * @throws ApiError if a condition or the order can't be applied, such as one by amounts that the user may not see.
 */
export const readSharedQuery = (
  tx: Tx,
  reader: Reader,
  list: Pick<SharedListRow, 'query' | 'zone' | 'columns'>,
  { search, days }: Pick<SharedPart, 'search' | 'days'>,
): Promise<ListQuery> => {
  const context = contextOf(reader, list.zone);
  const definition = projectsList(context);
  const { exceptIds = [], ...wanted } = list.query;
  const except = excepting(definition, exceptIds).extra;
  const conditions = [...(except?.conditions ?? []), ...searched(list, search), ...dated(list, days)];
  const extra = conditions.length ? { extra: { name: 'shared', conditions } } : {};
  return readListQuery({
    tx,
    context,
    definition,
    wanted: { ...wanted, ...extra, mustApply: 'all' },
    place: 'body/query',
  });
};

/** The same user, seeing what one sees who may not see amounts. */
const withoutAmounts = (reader: Reader): Reader => ({
  ...reader,
  role: 'RestrictedMember',
  basisAdmin: false,
  isInternal: false,
});

/** Columns that a link shows, with what its sharer may see: no custom fields that lists have stopped showing. */
export const readSharedPlan = async (
  tx: Tx,
  reader: Reader,
  { columns, showQuotes, zone }: Pick<SharedListRow, 'columns' | 'showQuotes' | 'zone'>,
): Promise<ExportPlan> => {
  const plan = await readExportPlan(tx, showQuotes ? reader : withoutAmounts(reader), {
    list: 'projects',
    format: 'csv',
    columns: columns.filter(({ id }) => isShared(id, showQuotes)),
    wanted: {},
    exceptIds: [],
    zone,
    hasAmounts: showQuotes,
  });
  const hidden = new Set(plan.customFields.filter(({ isVisible }) => !isVisible).map(({ id }) => id));
  return { ...plan, columns: plan.columns.filter(({ id }) => !hidden.has(customFieldIdOf(id) ?? '')) };
};

const readStages = async (tx: Tx): Promise<ReadonlyMap<string, ShownStage>> => {
  const rows = await tx
    .selectFrom('stages')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'name', 'code', 'color'])
    .execute();
  return new Map(rows.map(({ id, ...stage }) => [id, stage]));
};

/** Some bids of a shared list, as its sharer may see them now. */
export const readSharedList = async (
  tx: Tx,
  reader: Reader,
  list: SharedListRow,
  part: SharedPart,
): Promise<Omit<Answer, 'sharedList'> & { readonly sharedBy: string }> => {
  const query = await readSharedQuery(tx, reader, list, part);
  const { columns, source, customFields } = await readSharedPlan(tx, reader, list);
  const seen = list.showQuotes ? reader : withoutAmounts(reader);
  const { ids } = await readIdPage(tx, query, part, 'body/query');
  const bids = (await source.read(tx, seen, ids)) as readonly Project[];
  const refersTo = bids.map((bid) => source.refersTo(bid));
  const names = await withPageNames(tx, await readFixedNames(tx, list.zone), {
    companyIds: [...refersTo.flatMap(({ companyIds = [] }) => companyIds), ...companiesInFields(customFields, bids)],
    contactIds: refersTo.flatMap(({ contactIds = [] }) => contactIds),
  });
  const known = { names, stages: await readStages(tx) };
  return {
    columns: columns.map(({ id, label }) => ({ id, label })),
    projects: bids.map((bid) => ({
      cells: columns.map(({ id, cell }) => sharedCell(id, bid, cell(bid, names), known)),
    })),
    total: await countEntries(tx, query),
    sharedBy: names.user(list.userId) ?? '',
  };
};

/** An order without amounts: the order of bids would tell which is the dearest. */
export const sortsWithoutAmounts = async (tx: Tx, sorts: NonNullable<StoredListQuery['sorts']>) => {
  const fields = await listCustomFields(tx);
  return sorts.filter(({ name }) => {
    const field = fields.find(({ id }) => id === customFieldIdOf(name));
    return field ? !isAmount(customKinds[field.type]) : name === dueFirst.id || isShared(name, false);
  });
};
