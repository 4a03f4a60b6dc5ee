import { clockIn } from '@basis/domain/model/formats/days';
import type { FileCell } from '@basis/domain/model/fields/kinds';

type NumberCell = Exclude<FileCell, 'text' | 'date'>;

interface CellForms {
  readonly text: { readonly kind: 'text'; readonly text: string };
  readonly date: { readonly kind: 'date'; readonly date: string; readonly time: string | null };
}

/** Value of a file's cell; null if empty. Numbers are in the stored unit. */
export type Cell<Kind extends FileCell = FileCell> =
  | (Kind extends keyof CellForms ? CellForms[Kind] : never)
  | (Kind extends NumberCell ? { readonly kind: Kind; readonly value: number } : never)
  | null;

export const textCell = (text: string | null | undefined): Cell<'text'> => (text ? { kind: 'text', text } : null);

/** Several texts in one cell, with a separator that company names don't contain. */
export const listCell = (texts: readonly (string | undefined)[]): Cell<'text'> =>
  textCell(texts.filter((text) => text !== undefined && text !== '').join('; '));

const measure =
  <Kind extends NumberCell>(kind: Kind) =>
  (value: number | null | undefined): { readonly kind: Kind; readonly value: number } | null =>
    value === null || value === undefined ? null : { kind, value };

export const numberCell = measure('number');
export const moneyCell = measure('money');
export const percentCell = measure('percent');
export const milesCell = measure('miles');
export const minutesCell = measure('minutes');

/** A day, or a deadline as written. */
export const dateCell = (
  written: { readonly date: string; readonly time: string | null } | string | null | undefined,
): Cell<'date'> => {
  if (!written) return null;
  return typeof written === 'string'
    ? { kind: 'date', date: written, time: null }
    : { kind: 'date', date: written.date, time: written.time };
};

/** An instant in the reader's zone. */
export const momentCell = (instant: string | null | undefined, zone: string): Cell<'date'> => {
  if (!instant) return null;
  const [date, time] = clockIn(zone, instant);
  return { kind: 'date', date, time };
};

export const flagCell = (flag: boolean | null | undefined): Cell<'text'> =>
  flag === null || flag === undefined ? null : { kind: 'text', text: flag ? 'Yes' : 'No' };
