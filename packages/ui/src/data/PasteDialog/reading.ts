import type { ClipboardCell } from '../../clipboard/clipboard';
import type { Currency } from '../../components/parts/currency/moneyFormat';
import type { DateReader } from '../../components/parts/dates/useDateReader';
import type { Asked } from '../../components/parts/questions/Question';
import type { datesWords } from '../../words/english/dates.words';
import type { editableCellsWords } from '../../words/english/EditableCells.words';
import type { numberFieldWords } from '../../words/english/NumberField.words';
import type { pasteDialogWords } from '../../words/english/PasteDialog.words';
import { notRead, type FaultOf } from '../EditableCells/faults';

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

/** Locale, currency, dates and words of the page. */
export interface Environment {
  readonly locale: string;
  readonly currency: Currency;
  readonly dates: Pick<DateReader, 'read'>;
  readonly words: {
    readonly paste: typeof pasteDialogWords;
    readonly cells: typeof editableCellsWords;
    readonly dates: typeof datesWords;
    readonly numbers: typeof numberFieldWords;
  };
}

/** Reads a text by the fault that a field finds in it. */
export const unless = <Value>(fault: ReturnType<FaultOf>, value: () => Value): CellReading<Value> => {
  if (fault === undefined) return valueOf(value());
  return fault === notRead ? { is: 'waiting' } : faultOf(fault);
};

export const isBlank = (text: string): boolean => /^[\s–—-]*$/.test(text);

/** Spreadsheets show these in place of a number or date that has no room. */
const hasNoRoom = ({ text, number }: ClipboardCell): boolean => number === undefined && /^#{3,}$/.test(text.trim());

/** The fault of a number or date that its spreadsheet didn't show. */
export const hiddenFault = (cell: ClipboardCell, { paste }: Environment['words']): CellReading<never> | null =>
  hasNoRoom(cell) ? faultOf(paste.hidden) : null;
