import { useEffect, useMemo } from 'react';
import { useCurrency } from '../../components/parts/currency/currencyContext';
import { localToday } from '../../components/parts/dates/days';
import { useDateReader } from '../../components/parts/dates/useDateReader';
import { fold } from '../../components/parts/options/option';
import { formatPhone, normalizePhone } from '../../components/PhoneField/phoneText';
import { datesWords } from '../../words/english/dates.words';
import { editableCellsWords } from '../../words/english/EditableCells.words';
import { numberFieldWords } from '../../words/english/NumberField.words';
import { pasteDialogWords } from '../../words/english/PasteDialog.words';
import { useWords, useWordsLocale } from '../../words/words';
import { faultsOf, writeUrl, type FaultOf } from '../EditableCells/faults';
import { choiceReaders } from './choiceReaders';
import { dateReaders } from './dateReaders';
import { numberReaders } from './numberReaders';
import { faultOf, isBlank, unless, valueOf, type CellReader, type Environment } from './reading';

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
export const cellReaders = (environment: Environment) => {
  const { locale, dates, words } = environment;
  const faults = faultsOf(words.cells, words.dates, words.numbers, dates, locale);
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
    ...numberReaders(environment, faults),
    ...dateReaders(environment),
    boolean: (): CellReader<boolean> => ({
      read: ({ text }) => {
        if (isIn(text, ['yes', 'y', 'true', 'x', '1', '✓', '✔', '☑', words.cells.yes])) return valueOf(true);
        const isNo = isBlank(text) || isIn(text, ['no', 'n', 'false', '0', '☐', '✗', words.cells.no]);
        return isNo ? valueOf(false) : faultOf(words.paste.badFlag);
      },
      show: (value) => (value ? words.cells.yes : words.cells.no),
    }),
    ...choiceReaders(words),
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
