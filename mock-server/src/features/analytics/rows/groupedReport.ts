import { sql, type RawBuilder } from 'kysely';
import type {
  CustomFieldSetting,
  FilterTree as WrittenFilter,
  GroupedReport,
  GroupedRow,
  ReportDefinition,
  ReportFigures,
  ReportLeftOut,
  ReportSum,
} from '@basis/domain/contract/contract';
import {
  askedSpanOf,
  definitionFilter,
  fieldOfGroup,
  groupableFieldTypes,
  groupsOf,
  mostGroups,
  mostSubgroups,
} from '@basis/domain/analytics/definitions';
import { figures, mayGroupBy, noKey, type Figure, type ReportGroupId } from '@basis/domain/analytics/figures';
import { mayMeasure } from '@basis/domain/analytics/measures';
import { periodsBetween, type Period } from '@basis/domain/analytics/periods';
import { spanBefore, spanOf, type Span } from '@basis/domain/analytics/timeFrames';
import { faultAt } from '../../../lists/faults';
import type { Tx } from '../../../platform/db/database';
import { listCustomFields } from '../../../lists/customFields';
import type { ListContext } from '../../../lists/definition';
import { readListQuery, type ListQuery } from '../../../lists/listQuery';
import { projectsList } from '../../../lists/projectsList';
import { presentFigures } from './presentFigures';
import { partOf, type Part } from './groupParts';
import { amount, compileSpans, isSameKey, readTotals, type Compile, type FigureSql } from './tallies';

type Sql = RawBuilder<unknown>;

/** Stretches of time that are read at most: more than lie between the first and the last day of any report. */
const mostStretches = 10_000;

interface Cell {
  readonly place: number;
  readonly keys: readonly (string | null)[];
  readonly labels: readonly (string | null)[];
  /** How many groups there are, also beyond the limit. */
  readonly total: number;
  readonly count: number;
  readonly sum: number;
  readonly quoted: number;
  readonly median: number | null;
}

const keyAt = (place: number): Sql => sql.ref(`key${place}`);

/** Counts each figure by some groups: as many groups as the limit, first those with the most bids. */
const readCells = async (
  tx: Tx,
  base: ListQuery,
  {
    parts,
    now,
    limit,
    within,
  }: { parts: readonly Part[]; now: readonly FigureSql[]; limit: number; within?: readonly string[] },
): Promise<readonly Cell[]> => {
  const joins = parts.map(({ join }) => join);
  const median = base.canSeeAmounts
    ? sql`percentile_cont(0.5) within group (order by ${amount}::float8)`
    : sql`null::float8`;
  const figureCells = now.map(({ figure, condition, place }) => {
    const keys = parts.map((part, index) => sql`${part.key(figure)} as ${keyAt(index)}`);
    const first = parts[0];
    const isWithin =
      within && first
        ? sql` and coalesce(${first.key(figure)}::text, ${sql.lit(noKey)}) = any(${[...within]}::text[])`
        : sql``;
    return sql`select ${sql.lit(place)} as place, ${sql.join(keys)}, count(*)::int as count,
        coalesce(sum(${amount}), 0)::float8 as sum, count(${amount})::int as quoted, ${median} as median
      from ${base.definition.from}${sql.join(joins, sql``)} where ${base.condition} and ${condition}${isWithin}
      group by ${sql.join(parts.map((_, index) => sql.raw(String(index + 2))))}`;
  });
  const named = parts.map((_, index) => keyAt(index));
  const headKeys = parts.map((_, index) => sql`h.${keyAt(index)}`);
  const { rows } = await sql<Cell>`
    with cells as materialized (${sql.join(figureCells, sql` union all `)}),
    heads as materialized (select ${sql.join(named)}, sum(count) as size, count(*) over ()::int as total from cells
      group by ${sql.join(named)} order by size desc, ${sql.join(named.map((key) => sql`${key}::text`))} limit ${limit})
    select c.place, array[${sql.join(headKeys.map((key) => sql`${key}::text`))}] as keys,
      array[${sql.join(parts.map((part, index) => part.labelOf(sql`h.${keyAt(index)}`)))}]::text[] as labels,
      h.total, c.count, c.sum, c.quoted, c.median
    from heads h join cells c on ${sql.join(
      named.map((key) => isSameKey(sql`h.${key}`, sql`c.${key}`)),
      sql` and `,
    )} order by ${sql.join([
      ...parts.flatMap((part, index) => {
        const order = part.orderOf?.(sql`h.${keyAt(index)}`);
        return order ? [sql`${order} nulls last`] : [];
      }),
      sql`h.size desc`,
      sql`labels`,
      sql`keys`,
    ])}`.execute(tx);
  return rows;
};

/** A group with the figures that were counted of it. */
interface Counted {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly cells: readonly (Cell | undefined)[];
}

const collect = (cells: readonly Cell[], parts: readonly Part[]): readonly Counted[] => {
  const found = new Map<string, { keys: string[]; names: string[]; cells: (Cell | undefined)[] }>();
  for (const cell of cells) {
    const keys = cell.keys.map((key) => key ?? noKey);
    const id = JSON.stringify(keys);
    const counted = found.get(id) ?? {
      keys,
      names: parts.map((part, index) => part.nameOf(cell.keys[index] ?? null, cell.labels[index] ?? null)),
      cells: [],
    };
    counted.cells[cell.place] = cell;
    found.set(id, counted);
  }
  return [...found.values()];
};

const presentCell = (cell: Cell | undefined, canSeeAmounts: boolean): ReportSum => ({
  count: cell?.count ?? 0,
  ...(canSeeAmounts
    ? {
        cents: cell?.sum ?? 0,
        quoted: cell?.quoted ?? 0,
        ...(cell?.median === null || cell?.median === undefined ? {} : { medianCents: Math.round(cell.median) }),
      }
    : {}),
});

const presentCells = (cells: readonly (Cell | undefined)[], canSeeAmounts: boolean): ReportFigures => {
  const at = (index: number): ReportSum => presentCell(cells[index], canSeeAmounts);
  return { submitted: at(0), won: at(1), lost: at(2), open: at(3) };
};

const byTime = (one: Counted, other: Counted): number => ((one.keys.at(-1) ?? '') < (other.keys.at(-1) ?? '') ? -1 : 1);

/** Stretches of time in their order, with those between them in which nothing was counted. */
const withoutGaps = (
  groups: readonly Counted[],
  period: Period,
  { part, span, context }: { part: Part; span: Span; context: ListContext },
): readonly Counted[] => {
  const { today } = context.clock;
  const keys = groups.map(({ keys: [key = today] }) => key).toSorted();
  const between = { from: span.from ?? keys[0] ?? today, to: span.to ?? keys.at(-1) ?? today };
  const known = new Map(groups.map((group) => [group.keys[0], group]));
  return periodsBetween(period, between, { weekStart: context.caller.weekStart, most: mostStretches }).map(
    (key) => known.get(key) ?? { keys: [key], names: [part.nameOf(key, null)], cells: [] },
  );
};

interface Rows {
  readonly rows: GroupedRow[];
  readonly hiddenGroups: number;
  readonly hiddenSubgroups: number;
}

const readRows = async (
  tx: Tx,
  base: ListQuery,
  { parts, now, span }: { parts: readonly Part[]; now: readonly FigureSql[]; span: Span },
): Promise<Rows> => {
  const [first, second] = parts;
  if (!first) return { rows: [], hiddenGroups: 0, hiddenSubgroups: 0 };
  const { canSeeAmounts, context } = base;
  const cells = await readCells(tx, base, { parts: [first], now, limit: first.period ? mostStretches : mostGroups });
  const found = collect(cells, [first]);
  const all = first.period ? withoutGaps(found, first.period, { part: first, span, context }) : found;
  // Of too many stretches of time the latest are kept.
  const kept = first.period ? all.slice(-mostGroups) : all;
  const total = first.period ? all.length : (cells[0]?.total ?? 0);
  const within = kept.map(({ keys: [key = noKey] }) => key);
  const subcells = second
    ? await readCells(tx, base, { parts: [first, second], now, limit: mostSubgroups, within })
    : [];
  const subgroups = second ? collect(subcells, [first, second]) : [];
  const bySecond = second?.period ? subgroups.toSorted(byTime) : subgroups;
  const rowsWithin = new Map<string, Counted[]>();
  for (const sub of bySecond) {
    const [key = noKey] = sub.keys;
    rowsWithin.set(key, [...(rowsWithin.get(key) ?? []), sub]);
  }
  return {
    rows: kept.map(({ keys: [key = noKey], names: [label = ''], cells: own }) => ({
      key,
      label,
      figures: presentCells(own, canSeeAmounts),
      ...(second
        ? {
            rows: (rowsWithin.get(key) ?? []).map((sub) => ({
              key: sub.keys[1] ?? noKey,
              label: sub.names[1] ?? '',
              figures: presentCells(sub.cells, canSeeAmounts),
            })),
          }
        : {}),
    })),
    hiddenGroups: total - kept.length,
    hiddenSubgroups: second ? Math.max(0, (subcells[0]?.total ?? 0) - subgroups.length) : 0,
  };
};

const readMedians = async (tx: Tx, base: ListQuery, now: readonly FigureSql[]): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{ medians: (number | null)[] }>`select array[${sql.join(
    now.map(
      ({ condition }) =>
        sql`percentile_cont(0.5) within group (order by ${amount}::float8) filter (where ${condition})`,
    ),
  )}]::float8[] as medians from ${base.definition.from} where ${base.condition}`.execute(tx);
  return rows[0]?.medians ?? [];
};

const withMedians = (all: ReportFigures, medians: readonly (number | null)[]): ReportFigures => {
  const at = (figure: Figure): ReportSum => {
    const median = medians[figures.indexOf(figure)] ?? null;
    return { ...all[figure], ...(median === null ? {} : { medianCents: Math.round(median) }) };
  };
  return { submitted: at('submitted'), won: at('won'), lost: at('lost'), open: at('open') };
};

const existing = async (tx: Tx, table: 'stages' | 'users', ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (!ids.length) return new Set();
  const rows = await tx
    .selectFrom(table)
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', 'in', [...ids])
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const labelOfField = async (tx: Tx, id: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('custom_field_settings')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .select('label')
    .executeTakeFirst();
  return row?.label;
};

const lower = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** A definition's filter without the stages and estimators that are no longer there. */
const keptFilter = async (tx: Tx, { region, stageIds = [], estimatorIds = [] }: ReportDefinition) => {
  const [wantedStages, wantedEstimators] = [lower(stageIds), lower(estimatorIds)];
  const stages = await existing(tx, 'stages', wantedStages);
  const estimators = await existing(tx, 'users', wantedEstimators);
  const leftOut: ReportLeftOut[] = [
    ...wantedStages.filter((id) => !stages.has(id)).map(() => ({ part: 'stage' as const })),
    ...wantedEstimators.filter((id) => !estimators.has(id)).map(() => ({ part: 'estimator' as const })),
  ];
  return {
    parts: {
      ...(region === undefined ? {} : { region }),
      stageIds: wantedStages.filter((id) => stages.has(id)),
      estimatorIds: wantedEstimators.filter((id) => estimators.has(id)),
    },
    leftOut,
  };
};

/** The fields of bids by which reports can be grouped. */
const readFields = async (tx: Tx, groups: readonly ReportGroupId[]): Promise<readonly CustomFieldSetting[]> => {
  if (groups.every((id) => fieldOfGroup(id) === undefined)) return [];
  return (await listCustomFields(tx)).filter(
    ({ entity, type }) => entity === 'Project' && groupableFieldTypes.has(type),
  );
};

/** What a definition names that is not there. */
export const findLeftOut = async (tx: Tx, definition: ReportDefinition): Promise<readonly ReportLeftOut[]> => {
  const groups = groupsOf(definition);
  const known = new Set((await readFields(tx, groups)).map(({ id }) => id));
  const gone = groups.filter((id) => fieldOfGroup(id) !== undefined && !known.has(fieldOfGroup(id) ?? ''));
  return [...(await keptFilter(tx, definition)).leftOut, ...gone.map(() => ({ part: 'group' as const }))];
};

/**
 * Reads a report by its definition, as a reader sees it. Parts that are no longer there are left out, and named.
 * @throws a 400 for days that make no span.
 */
export const readGroupedReport = async (
  tx: Tx,
  context: ListContext,
  definition: ReportDefinition,
): Promise<GroupedReport> => {
  const asked = askedSpanOf(definition);
  if (!asked) throw faultAt('body/definition', 'has days that make no span');
  const { parts: filterParts, leftOut } = await keptFilter(tx, definition);
  const filter = definitionFilter(filterParts);
  const compiled = (tree: WrittenFilter | null) =>
    // Archived bids were submitted, won and lost too.
    readListQuery(
      tx,
      context,
      projectsList(context),
      { ...(tree ? { filter: tree } : {}), quickFilters: { showArchived: true } },
      'body',
    );
  const base = await compiled(filter as WrittenFilter | null);
  const { canSeeAmounts } = base;
  const measures = definition.measures.filter((measure) => mayMeasure(measure, canSeeAmounts));
  if (measures.length < definition.measures.length) leftOut.push({ part: 'measure' });
  const fields = await readFields(tx, groupsOf(definition));
  const parts: Part[] = [];
  for (const [place, id] of groupsOf(definition).entries()) {
    const part = mayGroupBy(id, canSeeAmounts) ? partOf(base, id, place, fields) : undefined;
    const fieldId = fieldOfGroup(id);
    if (part) parts.push(part);
    else if (fieldId === undefined) leftOut.push({ part: 'measure' });
    else {
      const label = await labelOfField(tx, fieldId);
      leftOut.push({ part: 'group', ...(label === undefined ? {} : { label }) });
    }
  }
  const { today } = context.clock;
  const [span, previousSpan] = [spanOf(asked, today), spanBefore(asked, today)];
  const compile: Compile = async (tree) => (await compiled(tree as WrittenFilter)).filter;
  const spans = previousSpan ? [span, previousSpan] : [span];
  const counted = await compileSpans(compile, spans);
  const now = counted.slice(0, figures.length);
  const totals = await readTotals(tx, base, counted);
  const total = presentFigures(totals, { canSeeAmounts });
  return {
    measures: measures.length ? measures : ['submittedCount'],
    ...filterParts,
    groups: parts.map(({ id, label }) => ({ id, ...(label === undefined ? {} : { label }) })),
    ...(typeof asked === 'string' ? { timeFrame: asked } : {}),
    span,
    ...(previousSpan ? { previousSpan } : {}),
    total: canSeeAmounts ? withMedians(total, await readMedians(tx, base, now)) : total,
    ...(previousSpan ? { previousTotal: presentFigures(totals, { canSeeAmounts, from: figures.length }) } : {}),
    ...(await readRows(tx, base, { parts, now, span })),
    leftOut,
  };
};
