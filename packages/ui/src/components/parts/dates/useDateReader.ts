import { use, useMemo, useSyncExternalStore } from 'react';
import { useWordsLocale } from '../../../words/words';
import { DatesContext, type DatesSettings } from './datesContext';
import { englishOfDay } from './localDates';
import { readNearDay } from './nearDates';
import {
  readAgain,
  readTyped,
  type AskedDate,
  type DateReading,
  type ReadDateText,
  type TypedDate,
} from './typedDates';

type Loader = NonNullable<DatesSettings['loadReader']>;

const readsNothing: ReadDateText = () => null;

/** Shared reader for all fields of a page. After a failure to load, it reads nothing until a field is used again. */
class LoadedReader {
  reader: ReadDateText | null = null;
  #isLoading = false;
  readonly #load: Loader;
  readonly #listeners = new Set<() => void>();

  constructor(load: Loader) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly prepare = (): void => {
    if (this.#isLoading || (this.reader && this.reader !== readsNothing)) return;
    this.#isLoading = true;
    void this.#load().then(
      (reader) => this.#receive(reader),
      () => this.#receive(readsNothing),
    );
  };

  #receive(reader: ReadDateText): void {
    this.#isLoading = false;
    this.reader = reader;
    for (const listener of this.#listeners) listener();
  }
}

const loadedReaders = new WeakMap<Loader, LoadedReader>();

const loadedBy = (load: Loader): LoadedReader => {
  const loaded = loadedReaders.get(load) ?? new LoadedReader(load);
  loadedReaders.set(load, loaded);
  return loaded;
};

const ownAlone = { reader: readsNothing, subscribe: () => () => undefined, prepare: () => undefined } as const;

/** A year of two digits in a wordier text. */
const shortYear = /(?<!\d)\d{1,2}[-/.]\d{1,2}[-/.]\d{2}(?!\d)|['’]\d{2}(?!\d)/;

export interface DateReader {
  /** Reads a text, or the days to ask about; `waiting` while the reader that may know it loads. */
  readonly read: (text: string) => TypedDate | AskedDate | 'waiting' | null;
  /** Call when a field gets the focus. */
  readonly prepare: () => void;
}

/** What a text means, to be said before it is taken; null for nothing, and for what is asked about. */
export const understoodOf = (read: ReturnType<DateReader['read']>): TypedDate | null =>
  read && read !== 'waiting' && 'day' in read ? read : null;

/** Reads dates as people type them in the locale: the common forms at once, others by the app's reader, then near days. */
export const useDateReader = ({ today, year }: DateReading): DateReader => {
  const { loadReader } = use(DatesContext);
  const locale = useWordsLocale();
  const loaded = loadReader ? loadedBy(loadReader) : ownAlone;
  const reader = useSyncExternalStore(
    loaded.subscribe,
    () => loaded.reader,
    () => loaded.reader,
  );
  return useMemo(
    () => ({
      prepare: loaded.prepare,
      read: (text) => {
        const own = readTyped(englishOfDay(text, locale), { today, year });
        if (own || text.trim() === '') return own;
        if (!reader) return 'waiting';
        const found = reader(text, { today, year });
        const date = found && readAgain(found);
        if (!date) {
          const near = readNearDay(text, today, locale);
          return near === null ? null : { day: near, time: null };
        }
        return shortYear.test(text) ? { days: [date.day], time: date.time } : date;
      },
    }),
    [loaded, reader, today, year, locale],
  );
};
