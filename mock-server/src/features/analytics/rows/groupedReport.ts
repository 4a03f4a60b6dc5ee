import { sql } from 'kysely';
import type {
  CustomFieldSetting,
  FilterTree as WrittenFilter,
  GroupedReport,
  GroupedRow,
  ReportDefinition,
  ReportFigures,
  ReportLeftOut,
  ReportSum,
} from '@basis/domain/model/contract/contract';
import {
  askedSpanOf,
  definitionFilter,
  fieldOfGroup,
  groupableFieldTypes,
  groupsOf,
  mostGroups,
  mostSubgroups,
} from '@basis/domain/model/analytics/definitions';
import { figures, mayGroupBy, noKey, type Figure, type ReportGroupId } from '@basis/domain/model/analytics/figures';
import { mayMeasure } from '@basis/domain/model/analytics/measures';
import { spanBefore, spanOf } from '@basis/domain/model/analytics/timeFrames';
import { faultAt } from '../../../lists/faults';
import type { Tx } from '../../../platform/db/database';
import { listCustomFields } from '../../../lists/customFields';
import type { ListContext } from '../../../lists/definition';
import { readListQuery } from '../../../lists/listQuery';
import { projectsList } from '../../../lists/projectsList';
import { figureConditions, type Counted, type CountedBids } from './countedBids';
import { readPart, type Part } from './groupParts';
import { presentFigures } from './presentFigures';
import { giveMemory, readTallies, readTotals, type GroupBy, type Summed, type Tally } from './tallies';

/** A group with its figures. */
interface NamedGroup {
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly figures: ReportFigures;
}

interface FoundGroup extends Tally {
  /** Bids of all figures. */
  readonly size: number;
}

const none: Summed = { counts: [], sums: [], quoted: [], medians: [] };

const presentGroup = (group: Summed, canSeeAmounts: boolean): ReportFigures => {
  const all = presentFigures(group, { canSeeAmounts });
  const at = (figure: Figure): ReportSum => {
    const median = group.medians[figures.indexOf(figure)] ?? null;
    return { ...all[figure], ...(canSeeAmounts && median !== null ? { medianCents: Math.round(median) } : {}) };
  };
  return { submitted: at('submitted'), won: at('won'), lost: at('lost'), open: at('open') };
};

/** The groups of a report, or those within them. */
const groupsBy = (parts: readonly Part[]): GroupBy => ({
  isByTime: parts.some(({ stretches }) => stretches !== null),
  groupingsOf: (date) => parts.map((part) => part.groupingOf(date)),
});

/** Counts the figures by one or two groups. */
const findGroups = async (
  tx: Tx,
  bids: CountedBids,
  { parts, counted }: { readonly parts: readonly Part[]; readonly counted: readonly Counted[] },
): Promise<readonly FoundGroup[]> => {
  const by = groupsBy(parts);
  const medians = bids.base.canSeeAmounts ? counted.length : 0;
  const tallies = await readTallies(tx, bids, { counted, by, medians });
  return tallies.map((tally) => ({ ...tally, size: tally.counts.reduce((sum, count) => sum + count, 0) }));
};

const textOf = ({ keys }: FoundGroup): string => keys.map((key) => key ?? noKey).join();

/** The larger groups first. */
const bySize = (one: FoundGroup, other: FoundGroup): number =>
  other.size - one.size || (textOf(one) < textOf(other) ? -1 : 1);

interface Head {
  /** Place among the groups that are named, from 1. */
  readonly place: number;
  readonly labels: readonly (string | null)[];
}

const keyAt = (index: number) => sql.ref(`h.key${index}`);

/** Names and orders groups. */
const readHeads = async (tx: Tx, groups: readonly FoundGroup[], parts: readonly Part[]): Promise<readonly Head[]> => {
  const columns = parts.map(
    ({ type }, index) => sql`${groups.map(({ keys }) => keys[index] ?? null)}::${sql.raw(type)}[]`,
  );
  const names = parts.map((_, index) => sql.ref(`key${index}`));
  const { rows } = await sql<Head>`select h.place::int as place,
      array[${sql.join(parts.map((part, index) => part.labelOf(keyAt(index))))}]::text[] as labels
    from unnest(${sql.join(columns)}, ${groups.map(({ size }) => size)}::int[]) with ordinality
      as h(${sql.join(names)}, size, place)
    order by ${sql.join([
      ...parts.flatMap((part, index) => {
        const order = part.orderOf?.(keyAt(index));
        return order ? [sql`${order} nulls last`] : [];
      }),
      sql`h.size desc`,
      sql`labels`,
      ...parts.map((_, index) => sql`${keyAt(index)}::text`),
    ])}`.execute(tx);
  return rows;
};

/** Names the largest groups. */
const present = async (
  tx: Tx,
  groups: readonly FoundGroup[],
  parts: readonly Part[],
  { limit, canSeeAmounts }: { readonly limit: number; readonly canSeeAmounts: boolean },
): Promise<readonly NamedGroup[]> => {
  const largest = groups.toSorted(bySize).slice(0, limit);
  const heads = await readHeads(tx, largest, parts);
  return heads.flatMap(({ place, labels }) => {
    const group = largest[place - 1];
    if (!group) return [];
    return [
      {
        keys: group.keys.map((key) => key ?? noKey),
        names: parts.map((part, index) => part.nameOf(group.keys[index] ?? null, labels[index] ?? null)),
        figures: presentGroup(group, canSeeAmounts),
      },
    ];
  });
};

const byTime = (one: NamedGroup, other: NamedGroup): number =>
  (one.keys.at(-1) ?? '') < (other.keys.at(-1) ?? '') ? -1 : 1;

/** All stretches of time, also those in which nothing was counted. */
const withoutGaps = (
  groups: readonly NamedGroup[],
  { part, stretches, canSeeAmounts }: { part: Part; stretches: readonly string[]; canSeeAmounts: boolean },
): readonly NamedGroup[] => {
  const known = new Map(groups.map((group) => [group.keys[0], group]));
  return stretches.map(
    (key) =>
      known.get(key) ?? { keys: [key], names: [part.nameOf(key, null)], figures: presentGroup(none, canSeeAmounts) },
  );
};

interface Rows {
  readonly rows: GroupedRow[];
  readonly hiddenGroups: number;
  readonly hiddenSubgroups: number;
}

const readRows = async (
  tx: Tx,
  bids: CountedBids,
  { parts, counted }: { parts: readonly Part[]; counted: readonly Counted[] },
): Promise<Rows> => {
  const { canSeeAmounts } = bids.base;
  const [first, second] = parts;
  if (!first) return { rows: [], hiddenGroups: 0, hiddenSubgroups: 0 };
  const { stretches } = first;
  const found = await findGroups(tx, bids, { parts: [first], counted });
  const named = await present(tx, found, [first], { limit: stretches ? found.length : mostGroups, canSeeAmounts });
  const all = stretches ? withoutGaps(named, { part: first, stretches, canSeeAmounts }) : named;
  // Of too many stretches of time the latest are kept.
  const kept = stretches ? all.slice(-mostGroups) : all;
  const total = stretches ? all.length : found.length;
  const within = new Set(kept.map(({ keys: [key = noKey] }) => key));
  const foundWithin = second
    ? (await findGroups(tx, bids, { parts: [first, second], counted })).filter(({ keys: [key] }) =>
        within.has(key ?? noKey),
      )
    : [];
  const subgroups = second
    ? await present(tx, foundWithin, [first, second], { limit: mostSubgroups, canSeeAmounts })
    : [];
  const bySecond = second?.stretches ? subgroups.toSorted(byTime) : subgroups;
  const rowsWithin = new Map<string, NamedGroup[]>();
  for (const sub of bySecond) {
    const [key = noKey] = sub.keys;
    rowsWithin.set(key, [...(rowsWithin.get(key) ?? []), sub]);
  }
  return {
    rows: kept.map(({ keys: [key = noKey], names: [label = ''], figures: own }) => ({
      key,
      label,
      figures: own,
      ...(second
        ? {
            rows: (rowsWithin.get(key) ?? []).map((sub) => ({
              key: sub.keys[1] ?? noKey,
              label: sub.names[1] ?? '',
              figures: sub.figures,
            })),
          }
        : {}),
    })),
    hiddenGroups: total - kept.length,
    hiddenSubgroups: foundWithin.length - subgroups.length,
  };
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

/** Finds the parts of a definition that no longer exist. */
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
    readListQuery({
      tx,
      context,
      definition: projectsList(context),
      wanted: { ...(tree ? { filter: tree } : {}), quickFilters: { showArchived: true } },
      place: 'body',
    });
  const base = await compiled(filter as WrittenFilter | null);
  const { canSeeAmounts } = base;
  const measures = definition.measures.filter((measure) => mayMeasure(measure, canSeeAmounts));
  if (measures.length < definition.measures.length) leftOut.push({ part: 'measure' });
  const bids: CountedBids = { base, ask: async (tree) => (await compiled(tree as WrittenFilter)).asked };
  const { today } = context.clock;
  const [span, previousSpan] = [spanOf(asked, today), spanBefore(asked, today)];
  const all = await figureConditions(bids, previousSpan ? [span, previousSpan] : [span]);
  const counted = all.slice(0, figures.length);
  await giveMemory(tx);
  const fields = await readFields(tx, groupsOf(definition));
  const parts: Part[] = [];
  for (const [index, id] of groupsOf(definition).entries()) {
    const part = mayGroupBy(id, canSeeAmounts)
      ? await readPart(tx, bids, { id, alias: `group${index}`, fields, span, counted })
      : undefined;
    const fieldId = fieldOfGroup(id);
    if (part) parts.push(part);
    else if (fieldId === undefined) leftOut.push({ part: 'measure' });
    else {
      const label = await labelOfField(tx, fieldId);
      leftOut.push({ part: 'group', ...(label === undefined ? {} : { label }) });
    }
  }
  const totals = await readTotals(tx, bids, { counted: all, medians: canSeeAmounts ? counted.length : 0 });
  return {
    measures: measures.length ? measures : ['submittedCount'],
    ...filterParts,
    groups: parts.map(({ id, label }) => ({ id, ...(label === undefined ? {} : { label }) })),
    ...(typeof asked === 'string' ? { timeFrame: asked } : {}),
    span,
    ...(previousSpan ? { previousSpan } : {}),
    total: presentGroup(totals, canSeeAmounts),
    ...(previousSpan ? { previousTotal: presentFigures(totals, { canSeeAmounts, from: figures.length }) } : {}),
    ...(await readRows(tx, bids, { parts, counted })),
    leftOut,
  };
};
