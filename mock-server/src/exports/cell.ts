import { deadlineFromInput } from '@basis/domain/formats/deadline';

/** What a cell of a file holds; null is an empty one. Numbers are in the stored unit. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number' | 'money' | 'percent' | 'miles' | 'minutes'; readonly value: number }
  | { readonly kind: 'date'; readonly date: string; readonly time: string | null }
  | null;

export const textCell = (text: string | null | undefined): Cell => (text ? { kind: 'text', text } : null);

/** Several things in one cell. */
export const listCell = (texts: readonly (string | undefined)[]): Cell =>
  textCell(texts.filter((text) => text !== undefined && text !== '').join(', '));

export const numberCell = (
  value: number | null | undefined,
  kind: 'number' | 'money' | 'percent' | 'miles' | 'minutes' = 'number',
): Cell => (value === null || value === undefined ? null : { kind, value });

/** A day, or a deadline as it was written. */
export const dateCell = (
  written: { readonly date: string; readonly time: string | null } | string | null | undefined,
): Cell => {
  if (!written) return null;
  return typeof written === 'string'
    ? { kind: 'date', date: written, time: null }
    : { kind: 'date', date: written.date, time: written.time };
};

/** A moment, on the reader's calendar and clock. */
export const momentCell = (instant: string | null | undefined, zone: string): Cell =>
  dateCell(instant ? deadlineFromInput(instant, zone) : null);

export const flagCell = (flag: boolean | null | undefined): Cell =>
  flag === null || flag === undefined ? null : { kind: 'text', text: flag ? 'Yes' : 'No' };
