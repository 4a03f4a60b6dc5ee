import type { Keyed } from '../../internal/findRows';
import { groupAt } from './groups';
import type { RowSource } from './types';
import { countBefore } from './windowing';

/** Rows by index and by key. Rows of groups and rows that load more have keys of their own. */
export interface RowKeys extends Keyed {
  at(index: number): unknown;
}

/** Prefix of keys for rows without a record. */
const OWN = '\u0000';

/** Returns true for the key of a row that loads more, which the loaded rows replace. */
export const isMoreKey = (key: string): boolean => key.startsWith(`${OWN}more`);

const groupKey = (key: string): string => `${OWN}group ${key}`;

export const rowKeys = <Row>(rows: RowSource<Row>, groupRows: readonly number[]): RowKeys => {
  return {
    count: rows.count,
    at: (index) => rows.at(index),
    keyAt: (index) => {
      if (index < 0 || index >= rows.count) return null;
      const group = groupAt(rows, groupRows, index);
      if (group) return groupKey(group.key);
      if (rows.moreAt?.(index) !== undefined)
        return `${OWN}more ${rows.groups?.[countBefore(groupRows, index) - 1]?.key ?? ''}`;
      return rows.at(index) === undefined ? null : rows.keyAt(index);
    },
    indexOf:
      rows.indexOf &&
      ((key) =>
        key.startsWith(OWN)
          ? (rows.groups?.find((group) => groupKey(group.key) === key)?.index ?? -1)
          : (rows.indexOf?.(key) ?? -1)),
  };
};
