import { useState } from 'react';
import { parseNumber, settle, type NumberRules } from './numberText';

interface NumberDraftOptions extends NumberRules {
  value: number | null;
  setValue: (value: number | null) => void;
  onWrite?: ((value: number | null) => void) | undefined;
  format: (value: number) => string;
  step: number;
  locale: string;
}

/** Text that a commit rejected or changed. */
export interface NumberRefusal {
  readonly kind: 'notNumber' | 'belowMinimum' | 'aboveMaximum';
  /** The text, cut where it is long. */
  readonly written: string;
}

export interface NumberDraft {
  /** What the field shows: what is being written, else the value. */
  text: string;
  write: (text: string) => void;
  /** Parses the text and limits the number to the bounds; returns what it rejected or changed. */
  commit: () => NumberRefusal | null;
  /** What the last commit rejected or changed, until the text or the value changes. */
  refusal: NumberRefusal | null;
  /** Drops what was written; false when there was nothing. */
  cancel: () => boolean;
  /** Adds so many steps. */
  stepBy: (steps: number) => void;
}

/** Characters of a text that a sentence repeats. */
const mostRepeated = 40;

const shortened = (text: string): string =>
  // Without half of a pair of code units at the cut.
  text.length > mostRepeated ? `${text.slice(0, mostRepeated).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** What is written in a number field until it becomes its value. */
export const useNumberDraft = ({
  value,
  setValue,
  onWrite,
  format,
  step,
  locale,
  ...rules
}: NumberDraftOptions): NumberDraft => {
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly refusal: NumberRefusal; readonly value: number | null } | null>(
    null,
  );
  const set = (next: number | null): void => {
    setDraft(null);
    if (next !== value) setValue(next);
  };
  const drop = (): void => {
    if (draft !== null) onWrite?.(value);
    setDraft(null);
  };
  const written = draft === null ? value : parseNumber(draft, locale);
  const refuse = (kind: NumberRefusal['kind'], next: number | null): NumberRefusal => {
    const refusal = { kind, written: shortened((draft ?? '').trim()) };
    setRefused({ refusal, value: next });
    return refusal;
  };
  return {
    refusal: refused && refused.value === value ? refused.refusal : null,
    text: draft ?? (value === null ? '' : format(value)),
    write: (text) => {
      setDraft(text);
      setRefused(null);
      onWrite?.(parseNumber(text, locale));
    },
    commit: () => {
      if (draft === null) return null;
      if (draft.trim() === '') set(null);
      else if (written === null) {
        drop();
        return refuse('notNumber', value);
      } else {
        const next = settle(written, rules);
        set(next);
        if (written < rules.minValue) return refuse('belowMinimum', next);
        if (written > rules.maxValue) return refuse('aboveMaximum', next);
      }
      return null;
    },
    cancel: () => {
      drop();
      setRefused(null);
      return draft !== null;
    },
    stepBy: (steps) => {
      setRefused(null);
      set(settle((written ?? value ?? 0) + steps * step, rules));
    },
  };
};
