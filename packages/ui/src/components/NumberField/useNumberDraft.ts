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
  /** The text, shortened if it is long. */
  readonly written: string;
}

export interface NumberDraft {
  /** Text of the field: the typed text, or the value. */
  text: string;
  write: (text: string) => void;
  /** Parses the text and limits the number to the bounds. Returns the rejected or changed text, if any. */
  commit: () => NumberRefusal | null;
  /** Text that the last commit rejected or changed; null once the text or the value changes. */
  refusal: NumberRefusal | null;
  /** Reverts the typed text; false if nothing was typed. */
  cancel: () => boolean;
  /** Adds a number of steps. */
  stepBy: (steps: number) => void;
}

/** Maximum number of characters quoted in a message. */
const maxQuotedLength = 40;

const shortened = (text: string): string =>
  // Doesn't split a surrogate pair.
  text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** Text of a number field until it becomes its value. */
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
