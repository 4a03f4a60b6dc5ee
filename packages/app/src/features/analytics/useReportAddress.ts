import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { figures, noKey, type Figure } from '@basis/domain/analytics/figures';
import type { ReportDimension, TimeFrame } from '@basis/domain/contract/contract';
import { periods, type Period } from '@basis/domain/analytics/periods';
import { sizeBands } from '@basis/domain/analytics/sizes';
import { faultOfDays, timeFrames, type AskedSpan, type Days } from '@basis/domain/analytics/timeFrames';
import { writeCondition, type FilterTree } from '@basis/domain/filters/wire';
import { regionNames } from '@basis/domain/formats/regions';
import { dimensionWords, leftOutDays } from './reportWords';

/** What a page of reports shows, as its address has it. */
export interface ReportAddress {
  readonly timeFrame: TimeFrame;
  /** Days of the reader's own, which stand before the time frame; null for none. */
  readonly days: Days | null;
  /** By what stretches of time the chart goes. */
  readonly period: Period;
  /** By what a group report splits. */
  readonly groupBy: ReportDimension;
  /** Code of the state that bids are in; null for all. */
  readonly region: string | null;
}

/** The figure whose bids are shown beside the page: of a group, or of all. */
export interface OpenFigure {
  readonly figure: Figure;
  readonly group: { readonly dimension: ReportDimension; readonly key: string } | null;
}

/** Address of the page with the bids of a figure beside it. */
export type FigureHref = (figure: Figure, group: OpenFigure['group']) => string;

const known = <Id extends string>(ids: readonly Id[], text: string | null, usual: Id): Id =>
  ids.find((id) => id === text) ?? usual;

/** The parts of an address that are one word each. */
type Named = Omit<ReportAddress, 'days'>;

const usual: Named = { timeFrame: 'Last12Months', period: 'month', groupBy: 'company', region: null };
const names = { timeFrame: 'time', period: 'by', groupBy: 'group', region: 'region' } as const;
/** What each part is called when it can't be read. */
const words: Readonly<Record<keyof Named, string>> = {
  timeFrame: 'the time frame',
  period: 'the stretches of time',
  groupBy: 'the group',
  region: 'the state',
};
const parts = Object.keys(words) as (keyof Named)[];
const dayNames = { from: 'from', to: 'to' } as const;
const figureNames = { figure: 'figure', dimension: 'of', key: 'key' } as const;
const dimensions = Object.keys(dimensionWords) as ReportDimension[];

/** The bids of a state as a filter; null for all. */
const filterOf = (region: string | null): FilterTree | null =>
  region === null
    ? null
    : {
        and: [
          writeCondition({ field: { entity: 'project', identifier: 'region' }, operation: 'AnyOf', value: [region] }),
        ],
        or: [],
      };

const sizeKeys: ReadonlySet<string> = new Set([...sizeBands.map(({ key }) => key), noKey]);

/** False for a size that there is not. Groups of other kinds may be gone, and then have no bids. */
const isGroup = (dimension: ReportDimension, key: string): boolean => dimension !== 'size' || sizeKeys.has(key);

/** The figure that an address names; undefined if it can't be read, null if there is none. */
const openFigureOf = (query: URLSearchParams): OpenFigure | null | undefined => {
  const [figure, dimension, key] = Object.values(figureNames).map((name) => query.get(name));
  if (figure === null && dimension === null && key === null) return null;
  const ofFigure = figures.find((id) => id === figure);
  const ofDimension = dimensions.find((id) => id === dimension);
  if (ofFigure === undefined) return undefined;
  if (dimension === null && key === null) return { figure: ofFigure, group: null };
  return ofDimension && key !== null && key !== undefined && isGroup(ofDimension, key)
    ? { figure: ofFigure, group: { dimension: ofDimension, key } }
    : undefined;
};

/** The days that an address names, and why they can't be shown; both null where it names none. */
const daysOf = (query: URLSearchParams) => {
  const [from, to] = [query.get(dayNames.from), query.get(dayNames.to)];
  if (from === null && to === null) return { days: null, fault: null };
  const days = { from: from ?? '', to: to ?? '' };
  const fault = faultOfDays(days);
  return { days: fault ? null : days, fault };
};

const withoutDays = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query);
  for (const name of Object.values(dayNames)) rest.delete(name);
  return rest;
};

const withoutFigure = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query);
  for (const name of Object.values(figureNames)) rest.delete(name);
  return rest;
};

/** What the address of a page of reports says, the bids that it counts, and what changes a part of it. */
export const useReportAddress = () => {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const code = query.get(names.region);
  const named: Named = {
    timeFrame: known(timeFrames, query.get(names.timeFrame), usual.timeFrame),
    period: known(periods, query.get(names.period), usual.period),
    groupBy: known(dimensions, query.get(names.groupBy), usual.groupBy),
    region: code !== null && Object.hasOwn(regionNames, code) ? code : null,
  };
  const { days, fault } = daysOf(query);
  const address: ReportAddress = { ...named, days };
  const unread = parts.filter((part) => (query.get(names[part]) ?? named[part]) !== named[part]);
  const { region, timeFrame } = address;
  const [from, to] = [days?.from, days?.to];
  const asked = useMemo<AskedSpan>(
    () => (from === undefined || to === undefined ? timeFrame : { from, to }),
    [from, to, timeFrame],
  );
  const filter = useMemo(() => filterOf(region), [region]);
  const change = <Part extends keyof Named>(part: Part, value: Named[Part]): void => {
    const next = part === 'timeFrame' ? withoutDays(withoutFigure(query)) : withoutFigure(query);
    if (value === usual[part] || value === null) next.delete(names[part]);
    else next.set(names[part], value);
    setQuery(next);
  };
  const changeDays = (next: Days): void => {
    const rest = withoutFigure(query);
    rest.delete(names.timeFrame);
    for (const [part, name] of Object.entries(dayNames)) rest.set(name, next[part as keyof Days]);
    setQuery(rest);
  };
  const openFigure = useMemo(() => openFigureOf(query), [query]);
  const rest = withoutFigure(query).toString();
  const figureHref = useMemo<FigureHref>(
    () => (figure, group) => {
      const next = new URLSearchParams(rest);
      next.set(figureNames.figure, figure);
      if (group) next.set(figureNames.dimension, group.dimension);
      if (group) next.set(figureNames.key, group.key);
      return `${pathname}?${next}`;
    },
    [pathname, rest],
  );
  const forgetUnread = (): void => {
    const read = fault === null ? new URLSearchParams(query) : withoutDays(query);
    const next = openFigure === undefined ? withoutFigure(read) : read;
    for (const part of unread) next.delete(names[part]);
    setQuery(next, { replace: true });
  };
  return {
    address,
    /** What the reports are asked of. */
    asked,
    filter,
    change,
    changeDays,
    /** What of the address could not be read, in words; the usual stands for it. */
    unread: [
      ...unread.map((part) => words[part]),
      ...(fault === null ? [] : [leftOutDays[fault]]),
      ...(openFigure === undefined ? ['the figure'] : []),
    ],
    forgetUnread,
    openFigure: openFigure ?? null,
    figureHref,
    closeFigure: () => setQuery(withoutFigure(query)),
    search: rest,
  };
};
