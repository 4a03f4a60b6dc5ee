import type { RowGroup, RowSource } from './types';
import { countBefore } from './windowing';

const noPlaces: readonly number[] = [];

/** Places of the rows that head a group, ascending. */
export const groupPlaces = <Row>({ groups }: RowSource<Row>): readonly number[] =>
  groups?.length ? groups.map(({ index }) => index) : noPlaces;

/** The group whose own row stands at a place. O(log groups). */
export const groupAt = <Row>(
  { groups }: RowSource<Row>,
  places: readonly number[],
  index: number,
): RowGroup | undefined => {
  const group = groups?.[countBefore(places, index)];
  return group?.index === index ? group : undefined;
};

/** Rows that can be selected: without those that stand for a group or offer to load more. */
export const selectableCount = <Row>({ total, count }: RowSource<Row>): number => total ?? count;

/** Whether a row is one cell from end to end: that of a group, or one that offers to load more. */
export const isSpanning = <Row>(rows: RowSource<Row>, places: readonly number[], index: number): boolean =>
  groupAt(rows, places, index) !== undefined || rows.moreAt?.(index) !== undefined;
