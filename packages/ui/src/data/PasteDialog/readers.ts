import { useEffect, useMemo } from 'react';
import type { ClipboardCell } from '../../clipboard/clipboard';
import { useCurrency } from '../../components/parts/currency/currencyContext';
import { moneyFormat, type Currency } from '../../components/parts/currency/moneyFormat';
import { dateFault } from '../../components/parts/dates/dateFault';
import { firstDay, formatDay, lastDay, localToday } from '../../components/parts/dates/days';
import { formatTime } from '../../components/parts/dates/times';
import type { AskedDate, TypedDate } from '../../components/parts/dates/typedDates';
import { useDateReader, type DateReader } from '../../components/parts/dates/useDateReader';
import { fold } from '../../components/parts/options/option';
import { shortened } from '../../components/NumberField/numberFault';
import { formatPhone, normalizePhone } from '../../components/PhoneField/phoneText';
import { readNumber, type NumberUnit } from '../../numbers/readNumber';
import { roundTo, toMinor } from '../../numbers/rounding';
import { datesWords } from '../../words/english/dates.words';
import { editableCellsWords } from '../../words/english/EditableCells.words';
import { numberFieldWords } from '../../words/english/NumberField.words';
import { pasteDialogWords } from '../../words/english/PasteDialog.words';
import { useWords, useWordsLocale } from '../../words/words';
import { faultsOf, notRead, writeUrl, type FaultOf } from '../EditableCells/faults';
import { faultOf, valueOf, type CellReader, type CellReading } from './reading';

/** A choice that a pasted text can name. */
export interface PasteChoice {
  readonly id: string;
  readonly label: string;
}

interface Environment {
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
const unless = <Value>(fault: ReturnType<FaultOf>, value: () => Value): CellReading<Value> => {
  if (fault === undefined) return valueOf(value());
  return fault === notRead ? { is: 'waiting' } : faultOf(fault);
};

const isBlank = (text: string): boolean => /^[\s–—-]*$/.test(text);
/** Spreadsheets show these in place of a number or date that has no room. */
const hasNoRoom = ({ text, number }: ClipboardCell): boolean => number === undefined && /^#{3,}$/.test(text.trim());

/** Days that a spreadsheet counts from 1899-12-30: from 1980 to 2099. */
const [firstSerial, lastSerial] = [29_221, 73_050];
const serialStart = Date.UTC(1899, 11, 30);
const [dayMs, minuteMs] = [86_400_000, 60_000];

const looksLikeDate = /\d[-/:]\d|\d\.\d+\.|\p{L}/u;

/** The day and time that a spreadsheet holds. Null for a number that is no date, and for a text that shows none. */
const serialDate = ({ text, number }: ClipboardCell): TypedDate | null => {
  if (number === undefined || number < firstSerial || number >= lastSerial || !looksLikeDate.test(text)) return null;
  const moment = new Date(Math.round((serialStart + number * dayMs) / minuteMs) * minuteMs).toISOString();
  return { day: moment.slice(0, 10), time: Number.isInteger(number) ? null : moment.slice(11, 16) };
};

/** Programs write a day without a time as its midnight. */
const withoutMidnight = (time: string | null): string | null => (time === '00:00' ? null : time);

const separators = /[;\n]|,(?!\d)/;

/** A text that a field of its kind takes. */
const written = (fault: FaultOf, normalize: (text: string) => string): CellReader<string> => ({
  read: ({ text }) => {
    const value = isBlank(text) ? '' : text.trim();
    return unless(fault(value), () => normalize(value));
  },
  show: (value) => value,
});

const isIn = (text: string, words: readonly string[]): boolean => words.map(fold).includes(fold(text));

/** The readers of all kinds. Each reads as the field of its kind does, and asks where that asks. */
export const cellReaders = ({ locale, currency, dates, words }: Environment) => {
  const faults = faultsOf(words.cells, words.dates, words.numbers, dates, locale);
  const hidden = (cell: ClipboardCell) => (hasNoRoom(cell) ? faultOf(words.paste.hidden) : null);

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
      hidden(cell) ?? (isBlank(cell.text) ? valueOf(null) : numeric({ maxDecimals }, 0, cell.number, cell.text)),
    show: (value) =>
      value === null ? '' : new Intl.NumberFormat(locale, { maximumFractionDigits: maxDecimals }).format(value),
  });

  const readDate = (
    cell: ClipboardCell,
    take: (date: TypedDate | null) => string | null,
  ): CellReading<string | null> => {
    const serial = serialDate(cell);
    if (serial) return valueOf(take(serial));
    if (isBlank(cell.text)) return valueOf(take(null));
    const read: TypedDate | AskedDate | 'waiting' | null = dates.read(cell.text);
    if (read === 'waiting') return { is: 'waiting' };
    const fault = dateFault(read, { minValue: firstDay, maxValue: lastDay }, words.dates, locale);
    if (fault !== undefined) return hidden(cell) ?? faultOf(fault);
    return valueOf(take(read && 'day' in read ? read : null));
  };

  /** The choice of a name, without regard to case and accents; or why there is none. */
  const finder = (choices: readonly PasteChoice[], nothing: (written: string) => string) => {
    const byName = new Map<string, PasteChoice[]>();
    for (const choice of choices) byName.set(fold(choice.label), [...(byName.get(fold(choice.label)) ?? []), choice]);
    return (text: string): CellReading<string> => {
      const [found, other] = byName.get(fold(text)) ?? [];
      if (found && !other) return valueOf(found.id);
      const short = shortened(text.trim());
      if (found) return faultOf(words.paste.severalChoices(short));
      const near = choices.filter(
        ({ label }) => fold(label).includes(fold(text)) && byName.get(fold(label))?.length === 1,
      );
      const answers = near.slice(0, 2).map(({ label }) => ({ text: label, label: words.paste.take(label) }));
      const sentence = nothing(short);
      return faultOf(answers.length > 0 ? { sentence, answers } : sentence);
    };
  };
  const several = (
    choices: readonly PasteChoice[],
    nothing: (written: string) => string,
  ): CellReader<readonly string[]> => {
    const find = finder(choices, nothing);
    const labels = new Map(choices.map(({ id, label }) => [id, label]));
    return {
      read: ({ text }) => {
        if (isBlank(text)) return valueOf([]);
        const whole = find(text);
        if (whole.is === 'value') return valueOf([whole.value]);
        const names = text.split(separators).filter((name) => !isBlank(name));
        const readings = names.map(find);
        const fault = names.length > 1 ? readings.find(({ is }) => is !== 'value') : whole;
        // An answer takes the place of the whole text.
        if (fault?.is === 'fault' && names.length > 1 && typeof fault.fault === 'object')
          return faultOf(fault.fault.sentence);
        if (fault) return fault as CellReading<never>;
        return valueOf([...new Set(readings.flatMap((one) => (one.is === 'value' ? one.value : [])))]);
      },
      show: (ids) => ids.flatMap((id) => labels.get(id) ?? []).join('; '),
    };
  };

  return {
    /** Text. @param canBeEmpty false if an empty one is refused */
    text: (maxLength: number, { canBeEmpty = true, isMultiline = false } = {}): CellReader<string> => ({
      read: ({ text }) => {
        const value = (isMultiline ? text : text.replaceAll(/\s*[\r\n]+\s*/g, ' ')).trim();
        if (value === '' && !canBeEmpty) return faultOf(words.paste.required);
        return value.length > maxLength ? faultOf(words.paste.tooLong(maxLength)) : valueOf(value);
      },
      show: (value) => value,
    }),
    number,
    /** An amount in the minor unit of the currency: one of another currency is asked about. */
    money: (): CellReader<number | null> => ({
      read: (cell) => {
        if (isBlank(cell.text) && cell.number === undefined) return valueOf(null);
        const { decimals } = currency;
        const unit = { maxDecimals: decimals, kind: 'money', currency: currency.currency } as const;
        const reading = hidden(cell) ?? numeric(unit, decimals, cell.number, cell.text);
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
        return hidden(cell) ?? numeric({ maxDecimals, kind: 'percent' }, 0, exact, cell.text);
      },
      show: (value) => (value === null ? '' : `${number(maxDecimals).show(value)}%`),
    }),
    /** A day, `YYYY-MM-DD`. */
    date: (): CellReader<string | null> => ({
      read: (cell) => readDate(cell, (date) => date?.day ?? null),
      show: (day) => formatDay(day, locale),
    }),
    /** A day and perhaps its time: `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
    dateTime: (): CellReader<string | null> => ({
      read: (cell) =>
        readDate(
          cell,
          (date) => date && [date.day, withoutMidnight(date.time)].filter((part) => part !== null).join('T'),
        ),
      show: (value) =>
        value === null
          ? ''
          : [formatDay(value.slice(0, 10), locale), formatTime(value.slice(11) || null, locale)]
              .filter(Boolean)
              .join(' '),
    }),
    boolean: (): CellReader<boolean> => ({
      read: ({ text }) => {
        if (isIn(text, ['yes', 'y', 'true', 'x', '1', '✓', '✔', '☑', words.cells.yes])) return valueOf(true);
        const isNo = isBlank(text) || isIn(text, ['no', 'n', 'false', '0', '☐', '✗', words.cells.no]);
        return isNo ? valueOf(false) : faultOf(words.paste.badFlag);
      },
      show: (value) => (value ? words.cells.yes : words.cells.no),
    }),
    /** One of the choices, by its label. @param canBeEmpty false if none is refused */
    choice: (choices: readonly PasteChoice[], { canBeEmpty = true } = {}): CellReader<string | null> => {
      const find = finder(choices, words.paste.noChoice);
      return {
        read: ({ text }) => {
          if (!isBlank(text)) return find(text.trim());
          return canBeEmpty ? valueOf(null) : faultOf(words.paste.required);
        },
        show: (id) => choices.find((choice) => choice.id === id)?.label ?? '',
      };
    },
    /** Several of the choices, between commas, semicolons or line breaks. */
    choices: (choices: readonly PasteChoice[]) => several(choices, words.paste.noChoice),
    /** People by their names, likewise. */
    people: (people: readonly { readonly id: string; readonly name: string }[]) =>
      several(
        people.map(({ id, name }) => ({ id, label: name })),
        words.paste.nobody,
      ),
    email: (): CellReader<string> => written(faults.email, (text) => text),
    url: (): CellReader<string> => written(faults.url, writeUrl),
    phone: (): CellReader<string> => ({ ...written(faults.phone, normalizePhone), show: formatPhone }),
  };
};

/**
 * Readers of pasted cells by kind, as the fields of this page read: in its locale and with its app's reader of dates.
 * @param today `YYYY-MM-DD`; by default read from the system clock
 * @since 0.2.0
 */
export const useCellReaders = (today = localToday()): ReturnType<typeof cellReaders> => {
  const paste = useWords('PasteDialog', pasteDialogWords);
  const cells = useWords('EditableCells', editableCellsWords);
  const dateWords = useWords('Dates', datesWords);
  const numbers = useWords('NumberField', numberFieldWords);
  const locale = useWordsLocale();
  const currency = useCurrency();
  const dates = useDateReader({ today, year: 'ahead' });
  // Pasted texts are read at once: the app's reader of dates must load.
  useEffect(() => dates.prepare(), [dates]);
  return useMemo(
    () => cellReaders({ locale, currency, dates, words: { paste, cells, dates: dateWords, numbers } }),
    [locale, currency, dates, paste, cells, dateWords, numbers],
  );
};
