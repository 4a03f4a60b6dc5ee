import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { figures, noKey, type Figure, type GroupKey, type ReportGroupId } from '@basis/domain/model/analytics/figures';
import { reportMeasures, usualMeasures } from '@basis/domain/model/analytics/measures';
import { definitionFilter, definitionVersion } from '@basis/domain/model/analytics/definitions';
import type {
  ReportDefinition,
  ReportDimension,
  ReportMeasure,
  TimeFrame,
} from '@basis/domain/model/contract/contract';
import { periods, type Period } from '@basis/domain/model/analytics/periods';
import { sizeBands } from '@basis/domain/model/analytics/sizes';
import { faultOfDays, timeFrames, type AskedSpan, type Days } from '@basis/domain/model/analytics/timeFrames';
import { isSmallUuid, isUuid } from '@basis/domain/model/formats/uuid';
import { regionNames } from '@basis/domain/model/formats/regions';
import { dimensionWords } from '@basis/domain/model/analytics/reportNames';
import { leftOutDays } from './reportWords';

/** State of a reports page, as in its address. */
export interface ReportAddress {
  readonly timeFrame: TimeFrame;
  /** Custom days, which override the time frame; null for none. */
  readonly days: Days | null;
  /** Periods of the chart. */
  readonly period: Period;
  /** Grouping of a group report. */
  readonly groupBy: ReportGroupId;
  /** Second grouping; null for none. */
  readonly thenBy: ReportGroupId | null;
  /** Code of the state that bids are in; null for all. */
  readonly region: string | null;
  /** Measures of a group report. */
  readonly measures: readonly ReportMeasure[];
  /** Ids of the stages and of the estimators that bids must have; empty for all. */
  readonly stageIds: readonly string[];
  readonly estimatorIds: readonly string[];
}

/** A group, perhaps within another one. */
export interface OpenGroup extends GroupKey {
  readonly within?: GroupKey | undefined;
}

/** The figure whose bids are open next to the page: of a group, or of all. */
export interface OpenFigure {
  readonly figure: Figure;
  readonly group: OpenGroup | null;
}

/** Address of the page with the bids of a figure open. */
export type FigureHref = (figure: Figure, group: OpenFigure['group']) => string;

const known = <Id extends string>(ids: readonly Id[], text: string | null, usual: Id): Id =>
  ids.find((id) => id === text) ?? usual;

/** The parts of an address that are lists. */
type Lists = Pick<ReportAddress, 'measures' | 'stageIds' | 'estimatorIds'>;
/** The parts of an address that are one word each. */
type Named = Omit<ReportAddress, 'days' | keyof Lists>;

const usual: Named = { timeFrame: 'Last12Months', period: 'month', groupBy: 'company', thenBy: null, region: null };
const names = { timeFrame: 'time', period: 'by', groupBy: 'group', thenBy: 'then', region: 'region' } as const;
const listNames = { measures: 'show', stageIds: 'stages', estimatorIds: 'estimators' } as const;
const reportName = 'report';
/** Names of the parts, for those that can't be read. */
const words: Readonly<Record<keyof Named, string>> = {
  timeFrame: 'the time frame',
  period: 'the stretches of time',
  groupBy: 'the group',
  thenBy: 'the second group',
  region: 'the state',
};
const parts = Object.keys(words) as (keyof Named)[];
const dayNames = { from: 'from', to: 'to' } as const;
const figureNames = {
  figure: 'figure',
  dimension: 'of',
  key: 'key',
  withinDimension: 'in',
  withinKey: 'inkey',
} as const;
const dimensions = Object.keys(dimensionWords) as ReportDimension[];

const groupNamed = (text: string | null | undefined): ReportGroupId | undefined =>
  dimensions.find((id) => id === text) ??
  (text?.startsWith('cf_') && isSmallUuid(text.slice(3)) ? (text as ReportGroupId) : undefined);

const listIn = (query: URLSearchParams, name: string): readonly string[] =>
  (query.get(name) ?? '').split(',').filter(Boolean);

const measuresIn = (query: URLSearchParams): readonly ReportMeasure[] => {
  const named = listIn(query, listNames.measures).flatMap((id) => reportMeasures.find((one) => one === id) ?? []);
  return named.length ? [...new Set(named)] : usualMeasures;
};

/** The ids that a part of an address names. */
const idsIn = (query: URLSearchParams, name: string): readonly string[] => [
  ...new Set(listIn(query, name).filter(isUuid)),
];

const sizeKeys: ReadonlySet<string> = new Set([...sizeBands.map(({ key }) => key), noKey]);

/** False for an unknown size. Groups of other kinds may no longer exist, and then have no bids. */
const isGroup = (dimension: ReportGroupId, key: string): boolean => dimension !== 'size' || sizeKeys.has(key);

/** The group named by two parts of an address; undefined if they can't be read, null without any. */
const groupKeyIn = (query: URLSearchParams, of: string, at: string): GroupKey | null | undefined => {
  const [text, key] = [query.get(of), query.get(at)];
  if (text === null && key === null) return null;
  const dimension = groupNamed(text);
  return dimension && key !== null && isGroup(dimension, key) ? { dimension, key } : undefined;
};

/** The figure named by an address; undefined if it can't be read, null without one. */
const openFigureOf = (query: URLSearchParams): OpenFigure | null | undefined => {
  if (Object.values(figureNames).every((name) => !query.has(name))) return null;
  const figure = figures.find((id) => id === query.get(figureNames.figure));
  const group = groupKeyIn(query, figureNames.dimension, figureNames.key);
  const within = groupKeyIn(query, figureNames.withinDimension, figureNames.withinKey);
  if (figure === undefined || group === undefined || within === undefined || (within && !group)) return undefined;
  return { figure, group: group && { ...group, ...(within ? { within } : {}) } };
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

/** Reads the state of a reports page from the address, with the filter of its bids and functions to change parts. */
export const useReportAddress = () => {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const code = query.get(names.region);
  const named: Named = {
    timeFrame: known(timeFrames, query.get(names.timeFrame), usual.timeFrame),
    period: known(periods, query.get(names.period), usual.period),
    groupBy: groupNamed(query.get(names.groupBy)) ?? usual.groupBy,
    thenBy: groupNamed(query.get(names.thenBy)) ?? usual.thenBy,
    region: code !== null && Object.hasOwn(regionNames, code) ? code : null,
  };
  const { days, fault } = daysOf(query);
  const lists: Lists = {
    measures: measuresIn(query),
    stageIds: idsIn(query, listNames.stageIds),
    estimatorIds: idsIn(query, listNames.estimatorIds),
  };
  const address: ReportAddress = { ...named, ...lists, days };
  const unread = parts.filter((part) => (query.get(names[part]) ?? named[part]) !== named[part]);
  const { region, timeFrame } = address;
  const [from, to] = [days?.from, days?.to];
  const asked = useMemo<AskedSpan>(
    () => (from === undefined || to === undefined ? timeFrame : { from, to }),
    [from, to, timeFrame],
  );
  const filter = useMemo(() => definitionFilter(region === null ? {} : { region }), [region]);
  const change = <Part extends keyof Named>(part: Part, value: Named[Part]): void => {
    const next = part === 'timeFrame' ? withoutDays(withoutFigure(query)) : withoutFigure(query);
    if (value === usual[part] || value === null) next.delete(names[part]);
    else next.set(names[part], value);
    setQuery(next);
  };
  const changeList = (part: keyof Lists, ids: readonly string[]): void => {
    const next = withoutFigure(query);
    const isUsual = part === 'measures' ? ids.join() === usualMeasures.join() : ids.length === 0;
    if (isUsual) next.delete(listNames[part]);
    else next.set(listNames[part], ids.join());
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
      if (group?.within) next.set(figureNames.withinDimension, group.within.dimension);
      if (group?.within) next.set(figureNames.withinKey, group.within.key);
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
    /** Requested span of the reports. */
    asked,
    filter,
    change,
    changeList,
    changeDays,
    /** Names of the parts of the address that could not be read, which have their defaults. */
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

/** Report definition of an address. */
export const definitionOf = (address: ReportAddress): ReportDefinition => {
  const { groupBy, thenBy, measures, days, timeFrame, region, stageIds, estimatorIds } = address;
  return {
    version: definitionVersion,
    groupBy: thenBy === null || thenBy === groupBy ? [groupBy] : [groupBy, thenBy],
    measures: [...measures],
    ...(days ? { from: days.from, to: days.to } : { timeFrame }),
    ...(region === null ? {} : { region }),
    ...(stageIds.length ? { stageIds: [...stageIds] } : {}),
    ...(estimatorIds.length ? { estimatorIds: [...estimatorIds] } : {}),
  };
};

/** The address of the page of reports that asks for a definition. @param reportId the saved report that it is of. */
export const searchOf = (definition: ReportDefinition, reportId: string | null): string => {
  const {
    groupBy,
    measures,
    timeFrame = usual.timeFrame,
    from,
    to,
    region,
    stageIds = [],
    estimatorIds = [],
  } = definition;
  const [first = usual.groupBy, second] = groupBy;
  const query = new URLSearchParams();
  if (reportId !== null) query.set(reportName, reportId);
  query.set(names.groupBy, first);
  if (second !== undefined) query.set(names.thenBy, second);
  if (measures.join() !== usualMeasures.join()) query.set(listNames.measures, measures.join());
  if (from !== undefined && to !== undefined) {
    query.set(dayNames.from, from);
    query.set(dayNames.to, to);
  } else if (timeFrame !== usual.timeFrame) query.set(names.timeFrame, timeFrame);
  if (region !== undefined) query.set(names.region, region);
  if (stageIds.length) query.set(listNames.stageIds, stageIds.join());
  if (estimatorIds.length) query.set(listNames.estimatorIds, estimatorIds.join());
  return query.toString();
};

/** Id of the saved report that an address is of; null for none. */
export const reportIdIn = (query: URLSearchParams): string | null => {
  const id = query.get(reportName);
  return id !== null && isUuid(id) ? id : null;
};

/** Returns true if an address names only a saved report, like a link in an email. */
export const isReportAlone = (query: URLSearchParams): boolean => [...query.keys()].join() === reportName;
