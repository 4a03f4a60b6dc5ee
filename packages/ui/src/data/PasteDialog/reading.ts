import type { ClipboardCell } from '../../clipboard/clipboard';
import type { Asked } from '../../components/parts/questions/Question';

/** Result of reading a pasted cell. */
export type CellReading<Value = unknown> =
  | { readonly is: 'value'; readonly value: Value }
  /** Why it is not taken, perhaps with what may be meant. */
  | { readonly is: 'fault'; readonly fault: string | Asked }
  /** A reader of dates is on its way. */
  | { readonly is: 'waiting' };

/** How pasted cells of a kind are read, and how its values are shown. */
export interface CellReader<Value> {
  read(cell: ClipboardCell): CellReading<Value>;
  /** Text of a value; empty for none. */
  show(value: Value): string;
}

export const valueOf = <Value>(value: Value): CellReading<Value> => ({ is: 'value', value });
export const faultOf = (fault: string | Asked): CellReading<never> => ({ is: 'fault', fault });
