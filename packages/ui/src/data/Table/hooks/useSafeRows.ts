import { useMemo } from 'react';
import type { RowSource } from '../types';

/** Tells of an error as the browser tells of one that nobody caught, and lets the page go on. */
const report = (error: unknown): void => {
  if (typeof reportError === 'function') reportError(error);
};

/** Reads what may throw; the first time it does, that is told of. */
const attempts = () => {
  let hasReported = false;
  return <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      if (!hasReported) report(error);
      hasReported = true;
      return otherwise;
    }
  };
};

/** The owner's rows, of which one that can't be read is as one that is not loaded. Each source tells of its first error. */
const safeRows = <Row>(rows: RowSource<Row>): RowSource<Row> => {
  const attempt = attempts();
  return {
    count: Math.max(0, Math.floor(rows.count) || 0),
    at: (index) => attempt(() => rows.at(index), undefined),
    keyAt: (index) => attempt(() => rows.keyAt(index), `place-${index}`),
    ...(rows.indexOf ? { indexOf: (key) => attempt(() => rows.indexOf?.(key) ?? -1, -1) } : {}),
    ...(rows.total === undefined ? {} : { total: rows.total }),
    ...(rows.groups ? { groups: rows.groups } : {}),
    ...(rows.moreAt ? { moreAt: (index) => attempt(() => rows.moreAt?.(index), undefined) } : {}),
  };
};

export const useSafeRows = <Row>(rows: RowSource<Row>): RowSource<Row> => useMemo(() => safeRows(rows), [rows]);
