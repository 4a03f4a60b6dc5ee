import { sql, type RawBuilder } from 'kysely';
import { figureFilter, figures } from '@basis/domain/model/analytics/figures';
import type { Span } from '@basis/domain/model/analytics/timeFrames';
import type { AskedFilter } from '@basis/domain/model/filters/fields';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import type { ListField } from '@basis/domain/model/lists/listFields';
import type { Tx } from '../../../platform/db/database';
import type { WorkspaceMemory } from '../../../platform/memory/workspaceMemory';
import type { ListQuery } from '../../../lists/listQuery';
import type { BidsView } from '../bidColumns';
import { fittingOf, maskOfIds, presentBids, type DayStart, type Mask, type MaskSources } from '../bidMasks';
import { readBids } from './bidColumns';

/** The bids that a reader counts. */
export interface CountedBids {
  readonly view: BidsView;
  /** Those among them that fit a filter of the list of bids. */
  fit(filter: FilterTree): Promise<Mask>;
  /** The SQL condition of a filter, without that of the list. */
  conditionOf(filter: FilterTree): Promise<RawBuilder<unknown>>;
  startsOf: MaskSources['startsOf'];
}

/** Decodes a filter of the list of bids; null for one without effect. */
export type Ask = (filter: FilterTree) => Promise<AskedFilter<ListField> | null>;

/** Reads when days begin. Where clocks go back over midnight, a day begins at the first midnight. */
const readStarts = async (tx: Tx, zone: string, days: readonly DayStart[]): Promise<readonly number[]> => {
  if (!days.length) return [];
  const { rows } = await sql<{ at: number }>`select date_part('epoch', (select min(c.at)
        from (values (0), (30), (60), (120)) earlier(minutes)
        cross join lateral (select begins.at - make_interval(mins => earlier.minutes) as at) c
        where (c.at at time zone ${zone})::date >= day.on)) * 1000 as at
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ later }) => later)}::int[])
      with ordinality as asked(day, later, place)
    cross join lateral (select asked.day + asked.later as on) day
    cross join lateral (select day.on::timestamp at time zone ${zone} as at) begins
    order by asked.place`.execute(tx);
  return rows.map(({ at }) => at);
};

const readIds = async (
  tx: Tx,
  { definition }: ListQuery,
  condition: RawBuilder<unknown>,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`select p.id from ${definition.from}
    where ${definition.workspaceId} = ${tx.workspaceId} and ${condition}`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Finds the bids that a reader counts.
 * @param base the reader's list of bids.
 * @param isByState true if quick filters choose the states of bids; else all that are not deleted are counted.
 */
export const readCountedBids = async (
  tx: Tx,
  memory: WorkspaceMemory,
  base: ListQuery,
  { ask, isByState }: { readonly ask: Ask; readonly isByState: boolean },
): Promise<CountedBids> => {
  const view = await readBids(tx, memory, base);
  const { clock } = base.context;
  const sources: MaskSources = {
    clock,
    startsOf: (days) => readStarts(tx, clock.zone, days),
    idsOf: (filter) => readIds(tx, base, base.sqlOf(filter)),
    known: new Map(),
  };
  const shown = isByState
    ? maskOfIds(view, await readIds(tx, base, sql`${sql.join(base.scope, sql` and `)}`))
    : presentBids(view);
  const all = base.asked ? await fittingOf(view, shown, base.asked, sources) : shown;
  return {
    view,
    startsOf: sources.startsOf,
    fit: async (filter) => {
      const asked = await ask(filter);
      return asked ? fittingOf(view, all, asked, sources) : all;
    },
    conditionOf: async (filter) => {
      const asked = await ask(filter);
      return asked ? base.sqlOf(asked) : sql`true`;
    },
  };
};

/** The bids of the figures of some spans: those of the first span, then those of the next. */
export const fitFigures = async (bids: CountedBids, spans: readonly Span[]): Promise<readonly Mask[]> => {
  const masks: Mask[] = [];
  // One after the other, as a transaction takes one query at a time.
  for (const span of spans) for (const figure of figures) masks.push(await bids.fit(figureFilter(figure, span)));
  return masks;
};
