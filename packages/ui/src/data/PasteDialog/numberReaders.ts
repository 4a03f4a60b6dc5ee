import { moneyFormat } from '../../components/parts/currency/moneyFormat';
import { readNumber, type NumberUnit } from '../../numbers/readNumber';
import { roundTo, toMinor } from '../../numbers/rounding';
import type { faultsOf } from '../EditableCells/faults';
import { hiddenFault, isBlank, unless, valueOf, type CellReader, type Environment } from './reading';

/** Readers of numbers, amounts and percentages. */
export const numberReaders = (
  { locale, currency, words }: Environment,
  faults: Pick<ReturnType<typeof faultsOf>, 'number'>,
) => {
  /** One number, which the spreadsheet may have told exactly. */
  const numeric = (unit: Omit<NumberUnit, 'locale'>, minDecimals: number, exact: number | undefined, text: string) => {
    const reading = readNumber(text, { ...unit, locale });
    const isForeign =
      reading.is === 'unclear' && readNumber(text, { ...unit, locale, currency: undefined }).is === 'number';
    const isRounded = reading.is === 'unclear' && reading.isRounded === true;
    if (exact !== undefined && !isForeign && !isRounded) return valueOf(roundTo(exact, unit.maxDecimals));
    return unless(faults.number({ ...unit, minDecimals })(text), () => (reading.is === 'number' ? reading.value : 0));
  };

  const number = (maxDecimals: number): CellReader<number | null> => ({
    read: (cell) =>
      hiddenFault(cell, words) ??
      (isBlank(cell.text) ? valueOf(null) : numeric({ maxDecimals }, 0, cell.number, cell.text)),
    show: (value) =>
      value === null ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: maxDecimals }).format(value),
  });

  return {
    number,
    /** An amount in the minor unit of the currency: one of another currency is asked about. */
    money: (): CellReader<number | null> => ({
      read: (cell) => {
        if (isBlank(cell.text) && cell.number === undefined) return valueOf(null);
        const { decimals } = currency;
        const unit = { maxDecimals: decimals, kind: 'money', currency: currency.currency } as const;
        const reading = hiddenFault(cell, words) ?? numeric(unit, decimals, cell.number, cell.text);
        return reading.is === 'value' ? valueOf(toMinor(reading.value, decimals)) : reading;
      },
      show: (cents) => (cents === null ? '' : moneyFormat(locale, currency, 'exact')(cents)),
    }),
    /** A percentage: 12.5 for `12.5%`, `12.5`, and for what a spreadsheet holds as 0.125. */
    percent: (maxDecimals: number): CellReader<number | null> => ({
      read: (cell) => {
        if (isBlank(cell.text)) return valueOf(null);
        const isShare = /[%٪]/.test(cell.text);
        const exact = cell.number === undefined || !isShare ? cell.number : Number((cell.number * 100).toPrecision(15));
        return hiddenFault(cell, words) ?? numeric({ maxDecimals, kind: 'percent' }, 0, exact, cell.text);
      },
      show: (value) => (value === null ? '' : `${number(maxDecimals).show(value)}%`),
    }),
  };
};
