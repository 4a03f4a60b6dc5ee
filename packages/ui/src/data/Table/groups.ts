import type { RowGroup, RowSource } from './types';
import { countBefore } from './windowing';

const noPlaces: readonly number[] = [];

/** Indices of the header rows of groups, ascending. */
export const groupPlaces = <Row>({ groups }: RowSource<Row>): readonly number[] =>
  groups?.length ? groups.map(({ index }) => index) : noPlaces;

/** Group whose header row is at an index. O(log groups). */
export const groupAt = <Row>(
  { groups }: RowSource<Row>,
  places: readonly number[],
  index: number,
): RowGroup | undefined => {
  const group = groups?.[countBefore(places, index)];
  return group?.index === index ? group : undefined;
};

/** Number of selectable rows: without those of groups and those that load more. */
export const selectableCount = <Row>({ total, count }: RowSource<Row>): number => total ?? count;

/** Returns true if a row is a single cell: the header of a group, or a row that loads more. */
export const isSpanning = <Row>(rows: RowSource<Row>, places: readonly number[], index: number): boolean =>
  groupAt(rows, places, index) !== undefined || rows.moreAt?.(index) !== undefined;
