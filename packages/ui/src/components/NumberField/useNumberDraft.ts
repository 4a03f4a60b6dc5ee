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

export interface NumberDraft {
  /** What the field shows: what is being written, else the value. */
  text: string;
  write: (text: string) => void;
  /** Makes a number of what was written. What is no number is dropped. */
  commit: () => void;
  /** Drops what was written; false when there was nothing. */
  cancel: () => boolean;
  /** Adds so many steps. */
  stepBy: (steps: number) => void;
}

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
  const set = (next: number | null): void => {
    setDraft(null);
    if (next !== value) setValue(next);
  };
  const drop = (): void => {
    if (draft !== null) onWrite?.(value);
    setDraft(null);
  };
  const written = draft === null ? value : parseNumber(draft, locale);
  return {
    text: draft ?? (value === null ? '' : format(value)),
    write: (text) => {
      setDraft(text);
      onWrite?.(parseNumber(text, locale));
    },
    commit: () => {
      if (draft === null) return;
      if (draft.trim() === '') set(null);
      else if (written === null) drop();
      else set(settle(written, rules));
    },
    cancel: () => {
      drop();
      return draft !== null;
    },
    stepBy: (steps) => set(settle((written ?? value ?? 0) + steps * step, rules)),
  };
};
