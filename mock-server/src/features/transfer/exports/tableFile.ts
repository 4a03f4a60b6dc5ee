import type { Currency } from '@basis/domain/model/formats/money';
import type { Cell } from './cell';

/** A table in pages, so that it is never in memory as a whole. */
export interface Table {
  readonly head: readonly string[];
  /** Currency of its amounts. */
  readonly currency: Currency;
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Writes a table in one file format. */
export type TableFile = (table: Table) => AsyncIterable<Uint8Array>;
