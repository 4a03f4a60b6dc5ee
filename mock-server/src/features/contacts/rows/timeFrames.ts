import { sql, type RawBuilder } from 'kysely';
import type { TimeFrame } from '@basis/domain/model/contract/contract';

type Moment = RawBuilder<string>;
type Edge = (zone: string) => Moment;

/** Start of the month or year, offset from the current one, in a zone. */
const startOf =
  (unit: 'month' | 'year', offset: string): Edge =>
  (zone) =>
    sql`((date_trunc(${unit}, now() at time zone ${zone}) + ${offset}::interval) at time zone ${zone})`;
const ago =
  (span: string): Edge =>
  () =>
    sql`(now() - ${span}::interval)`;

const edges: Readonly<Record<TimeFrame, { readonly from?: Edge; readonly to?: Edge }>> = {
  AllTime: {},
  Last12Months: { from: ago('12 months') },
  Last3Months: { from: ago('3 months') },
  ThisMonth: { from: startOf('month', '0 months') },
  ThisYear: { from: startOf('year', '0 months') },
  PreviousMonth: { from: startOf('month', '-1 month'), to: startOf('month', '0 months') },
  PreviousYear: { from: startOf('year', '-1 year'), to: startOf('year', '0 months') },
};

/** True if an instant is in a time frame. */
export const isWithin = (moment: RawBuilder<unknown>, timeFrame: TimeFrame, zone: string): RawBuilder<boolean> => {
  const { from, to } = edges[timeFrame];
  return sql`(${moment} is not null and ${from ? sql`${moment} >= ${from(zone)}` : sql`true`}
    and ${to ? sql`${moment} < ${to(zone)}` : sql`true`})`;
};
