import type { ReactNode } from 'react';
import type { IconDrawing } from '../../Icon/Icon';
import type { PaletteName } from '../../../styles/contract.css';

/** Id of a row of a list, which the field refers to. */
export const rowId = (listId: string, index: number): string => `${listId}-${index}`;

/** An option of a list. */
export interface Option {
  id: string;
  /** Label, searched and read out. */
  label: string;
  /** Icon before the label. */
  icon?: IconDrawing | undefined;
  /** Content before the label in place of an icon: a stage mark, an avatar. */
  start?: ReactNode;
  /** Secondary text right after the label, such as a company's location. Also searched. */
  detail?: string | undefined;
  /** Secondary text at the end of the row: a count, a kind. */
  end?: string | undefined;
  /** Color of its chip when selected. */
  color?: PaletteName | undefined;
  isDisabled?: boolean | undefined;
}

/** Normalizes a text for comparison: without case, accents and repeated spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();

const foldedOptions = new WeakMap<Option, string>();

/** Normalizing is the slow part of a search, so each option is normalized once. */
const foldedOf = (option: Option): string => {
  const known = foldedOptions.get(option);
  if (known !== undefined) return known;
  const folded = fold(`${option.label} ${option.detail ?? ''}`);
  foldedOptions.set(option, folded);
  return folded;
};

/** Options that contain all words of the query, in their own order. */
export const matchOptions = (options: readonly Option[], query: string): readonly Option[] => {
  const words = fold(query).split(' ').filter(Boolean);
  return words.length === 0
    ? options
    : options.filter((option) => words.every((word) => foldedOf(option).includes(word)));
};

/** Next enabled option, `step` rows away and wrapping around; -1 without one. */
export const nextIndex = (options: readonly Option[], from: number, step: 1 | -1): number => {
  const { length } = options;
  const first = from === -1 && step === -1 ? length : from;
  for (let count = 1; count <= length; count += 1) {
    const index = (((first + step * count) % length) + length) % length;
    if (!options[index]?.isDisabled) return index;
  }
  return -1;
};

/** Next option that starts with the typed text, after `from` for one character and at it for more. */
export const typeaheadIndex = (options: readonly Option[], typed: string, from: number): number => {
  const text = fold(typed);
  if (text === '') return -1;
  const offset = text.length === 1 ? 1 : 0;
  const indexes = options.map((_, index) => (Math.max(from, 0) + offset + index) % options.length);
  const start = from === -1 ? options.map((_, index) => index) : indexes;
  return start.find((index) => !options[index]?.isDisabled && fold(options[index]?.label ?? '').startsWith(text)) ?? -1;
};
