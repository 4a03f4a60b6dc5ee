import { useMemo } from 'react';
import type { RowSource } from '../types';

/** Reports an error like an uncaught one, without stopping the page. */
const report = (error: unknown): void => {
  if (typeof reportError === 'function') reportError(error);
};

/** Runs reads that may throw; reports the first error. */
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

/** Wraps the owner's rows so that a row that throws counts as not loaded. Each source reports its first error. */
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
