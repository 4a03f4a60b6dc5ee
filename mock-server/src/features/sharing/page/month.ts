import type { SharedCell } from '@basis/domain/model/contract/contract';
import { zoneName } from '@basis/domain/model/formats/dates';
import { addDays, daysBetween } from '@basis/domain/model/formats/days';
import { clockWords } from '@basis/domain/model/formats/dayWords';
import { isWeekend, monthSpan, monthStep, type WeekDay } from '@basis/domain/model/formats/weeks';
import { markup, type Markup } from '../../../platform/markup';
import type { VisitedList } from '../visit';
import { showCell } from './cells';
import { dateIcons, nextIcon, previousIcon } from './signs';

/** Maximum number of bids in a month. */
export const monthSize = 500;

/** Number of dates shown of a day; the rest is folded. */
const shownDates = 4;

type DateName = keyof typeof dateIcons;
type DateCell = Extract<NonNullable<SharedCell>, { readonly kind: 'date' }>;
type Column = VisitedList['columns'][number];

/** One date of a bid. */
interface BidDate {
  readonly name: DateName;
  readonly at: DateCell;
  readonly cells: readonly SharedCell[];
}

/** Content of a month's page. */
export interface MonthParts {
  readonly visited: VisitedList;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly weekStart: WeekDay;
  /** Address of another month of the same search. */
  readonly addressOf: (month: string) => string;
}

const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });
const monthFormat = format({ month: 'long', year: 'numeric' });
const weekDayFormat = format({ weekday: 'short' });
const monthDayFormat = format({ month: 'short', day: 'numeric' });
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

const monthWords = (month: string): string => monthFormat.format(noon(`${month}-01`));

const isDateName = (id: string): id is DateName => id in dateIcons;

/** Columns of dates that a list shows. */
export const dateColumns = (columns: readonly Column[]): readonly (Column & { readonly id: DateName })[] =>
  columns.filter((column): column is Column & { readonly id: DateName } => isDateName(column.id));

const datesOf = ({ columns, projects }: VisitedList): ReadonlyMap<string, readonly BidDate[]> => {
  const dates = projects.flatMap(({ cells }) =>
    columns.flatMap(({ id }, index): BidDate[] => {
      const at = cells[index];
      return isDateName(id) && at?.kind === 'date' ? [{ name: id, at, cells }] : [];
    }),
  );
  const timeOf = ({ at }: BidDate): string => at.time ?? '24:00';
  const days = new Map<string, BidDate[]>();
  for (const date of dates.toSorted((one, other) => timeOf(one).localeCompare(timeOf(other))))
    days.set(date.at.date, [...(days.get(date.at.date) ?? []), date]);
  return days;
};

const dateOf = ({ name, at, cells }: BidDate, { columns, sharedList }: VisitedList): Markup => {
  const isPast = name === 'bidDeadline' && at.isDue === true && daysBetween(sharedList.today, at.date) < 0;
  const bidName = columns.findIndex(({ id }) => id === 'name');
  const label = columns.find(({ id }) => id === name)?.label ?? '';
  const clock = at.time !== null && [clockWords(at.time), at.zone !== null && zoneName(at.date, at.zone)];
  const facts = columns.map(
    ({ id, label: about }, index) =>
      index !== bidName &&
      markup`<div><dt><bdi>${about}</bdi></dt><dd>${showCell(id, cells[index], sharedList)}</dd></div>`,
  );
  return markup`<li><details class="event" name="bid" data-date="${isPast ? 'past' : name}"><summary>${dateIcons[name]}<span class="unseen">${label}: </span>${bidName < 0 ? 'Bid' : showCell('name', cells[bidName], sharedList)}${
    clock && markup` <span class="clock">${clock.filter(Boolean).join(' ')}</span>`
  }</summary><dl>${facts}</dl></details></li>`;
};

const dayOf = (day: string, dates: readonly BidDate[], { visited, month }: MonthParts): Markup => {
  const items = dates.map((date) => dateOf(date, visited));
  const more = items.length - shownDates;
  const shown = more > 1 ? items.slice(0, shownDates) : items;
  const rest =
    more > 1 &&
    markup`<details class="rest"><summary>+${more} more</summary><ul>${items.slice(shownDates)}</ul></details>`;
  const isOutside = !day.startsWith(month);
  const isToday = day === visited.sharedList.today;
  const number = isOutside && day.endsWith('-01') ? monthDayFormat.format(noon(day)) : String(Number(day.slice(8)));
  const classes = [
    'day',
    isOutside && 'outside',
    isWeekend(day) && 'weekend',
    isToday && 'today',
    !items.length && 'free',
  ];
  return markup`<td class="${classes.filter(Boolean).join(' ')}"><time datetime="${day}"><span aria-hidden="true" class="number">${number}</span><span class="whole">${weekDayFormat.format(noon(day))}, ${monthDayFormat.format(noon(day))}${isToday && ', today'}</span></time>${
    items.length > 0 && markup`<ul>${shown}</ul>`
  }${rest}</td>`;
};

/** Name of the month, links to its neighbors, and a legend of dates. */
export const monthHead = ({ visited, month, addressOf }: MonthParts): Markup => {
  const [before, after] = [monthStep(month, -1), monthStep(month, 1)];
  const kinds = dateColumns(visited.columns).map(
    ({ id, label }) => markup`<li data-date="${id}">${dateIcons[id]}<bdi>${label}</bdi></li>`,
  );
  return markup`<div class="month-head"><h2>${monthWords(month)}</h2>
<nav aria-label="Months"><a rel="prev" href="${addressOf(before)}" aria-label="${monthWords(before)}">${previousIcon}</a><a rel="next" href="${addressOf(after)}" aria-label="${monthWords(after)}">${nextIcon}</a><a class="button" href="${addressOf(visited.sharedList.today.slice(0, 7))}">Today</a></nav>
<ul class="kinds">${kinds}</ul></div>`;
};

/** Weeks of the month, each day with its dates. Narrow screens list only days with dates. */
export const monthTable = (parts: MonthParts): Markup => {
  const { visited, month, weekStart } = parts;
  const [first, last] = monthSpan(month, weekStart);
  const dates = datesOf(visited);
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  const heads = days.slice(0, 7).map((day) => markup`<th scope="col">${weekDayFormat.format(noon(day))}</th>`);
  const weeks = days.flatMap((day, index) => (index % 7 ? [] : [days.slice(index, index + 7)]));
  const rows = weeks.map(
    (week) => markup`<tr>${week.map((day) => dayOf(day, dates.get(day) ?? [], parts))}</tr>
`,
  );
  return markup`<div class="scroll" role="region" aria-label="${monthWords(month)}" tabindex="0">
<table class="month">
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>`;
};
