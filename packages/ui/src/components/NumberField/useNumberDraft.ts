import { useState } from 'react';
import { readNumber, type NumberReading, type NumberUnit } from '../../numbers/readNumber';
import { numberFault, shortened, type NumberFault } from './numberFault';
import { settle, type NumberRules } from './numberText';
import type { numberFieldWords } from '../../words/english/NumberField.words';

interface NumberDraftOptions extends NumberRules {
  value: number | null;
  setValue: (value: number | null) => void;
  onWrite?: ((value: number | null) => void) | undefined;
  format: (value: number) => string;
  step: number;
  unit: NumberUnit;
  words: typeof numberFieldWords;
}

export interface NumberDraft {
  /** Text of the field: the typed text, or the value. */
  text: string;
  write: (text: string) => void;
  /** Takes the written number, limited to the bounds; false where that needs to be seen first. */
  commit: () => boolean;
  /** Why the text was not taken at the last commit: the field keeps it and is invalid. */
  fault: NumberFault | undefined;
  /** Whether the text can't be taken, before a commit too: the value is still the one before. */
  isUnread: boolean;
  /** Which bound the last commit moved the number to; empty for none. */
  note: string;
  /** Takes a number in place of the text. */
  take: (value: number) => void;
  /** Drops what was written; false when there was nothing. */
  cancel: () => boolean;
  /** Adds a number of steps. */
  stepBy: (steps: number) => void;
}

interface Draft {
  /** What is written; null while the field shows its value. */
  readonly text: string | null;
  /** Whether it was committed and kept. */
  readonly isRefused: boolean;
  readonly note: string;
  /** The value that this is about: another one ends it. */
  readonly value: number | null;
}

/** Reads a number; asks only for those within the bounds, where there are some. */
const readWithin = (text: string, unit: NumberUnit, rules: NumberRules): NumberReading => {
  const reading = readNumber(text, unit);
  if (reading.is !== 'unclear') return reading;
  const candidates = reading.candidates.filter((value) => settle(value, rules) === value);
  return candidates.length > 0 ? { is: 'unclear', candidates } : reading;
};

/** Text of a number field until it becomes its value. */
export const useNumberDraft = ({
  value,
  setValue,
  onWrite,
  format,
  step,
  unit,
  words,
  ...rules
}: NumberDraftOptions): NumberDraft => {
  const [stored, setStored] = useState<Draft>({ text: null, isRefused: false, note: '', value });
  const isStale = stored.value !== value && (stored.isRefused || stored.text === null);
  const draft: Draft = isStale ? { text: null, isRefused: false, note: '', value } : stored;
  const show = (next: Partial<Draft>): void => setStored({ text: null, isRefused: false, note: '', value, ...next });
  const reading = readWithin(draft.text ?? '', unit, rules);
  const written = draft.text === null ? value : reading.is === 'number' ? reading.value : null;
  const fault = draft.text === null ? undefined : numberFault(draft.text, reading, words, format);
  const set = (next: number | null, note = ''): void => {
    show({ note, value: next });
    if (next !== value) setValue(next);
  };
  const refuse = (): boolean => {
    show({ text: draft.text, isRefused: true });
    return false;
  };
  const boundNote = (number: number): string => {
    const text = shortened((draft.text ?? format(number)).trim());
    if (number < rules.minValue) return words.belowMinimum(text, format(rules.minValue));
    return number > rules.maxValue ? words.aboveMaximum(text, format(rules.maxValue)) : '';
  };
  return {
    text: draft.text ?? (value === null ? '' : format(value)),
    fault: draft.isRefused ? fault : undefined,
    isUnread: fault !== undefined,
    note: draft.note,
    write: (text) => {
      show({ text });
      const read = readNumber(text, unit);
      onWrite?.(read.is === 'number' ? read.value : null);
    },
    commit: () => {
      if (draft.text === null) return true;
      if (fault) return refuse();
      if (written === null) {
        set(null);
        return true;
      }
      const note = boundNote(written);
      set(settle(written, rules), note);
      return note === '';
    },
    take: (number) => {
      onWrite?.(number);
      set(settle(number, rules), boundNote(number));
    },
    cancel: () => {
      if (draft.text !== null) onWrite?.(value);
      show({});
      return draft.text !== null;
    },
    stepBy: (steps) => {
      if (fault) refuse();
      else set(settle((written ?? value ?? 0) + steps * step, rules));
    },
  };
};
