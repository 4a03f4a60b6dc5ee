import type { FileDropWords } from './FileDrop.words';

export interface FileLimits {
  /** Kinds that are taken, as `accept` of an input has them: `.pdf`, `image/*`, `text/csv`. @default all */
  accept?: readonly string[] | undefined;
  /** Bytes that one file has at most. */
  maxBytes?: number | undefined;
  /** How many files are taken. @default 1 */
  maxCount?: number | undefined;
}

export interface Sorted {
  files: File[];
  /** Why others were not taken, one sentence each. */
  refusals: string[];
}

/** Whether a file is of a kind. The name counts as much as the type, which systems tell only of files that they know. */
export const isOfKind = ({ name, type }: Pick<File, 'name' | 'type'>, kind: string): boolean => {
  const wanted = kind.toLowerCase();
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
};

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

interface Written {
  words: FileDropWords;
  formatBytes: (bytes: number) => string;
  formatCount: (count: number) => string;
}

const refusalOf = (file: File, limits: FileLimits, { words, formatBytes }: Written): string | undefined => {
  const { accept = [], maxBytes = Infinity } = limits;
  if (accept.length > 0 && !accept.some((kind) => isOfKind(file, kind)))
    return words.wrongKind(file.name, accept.join(', '));
  if (file.size === 0) return words.empty(file.name);
  return file.size > maxBytes ? words.tooLarge(file.name, formatBytes(maxBytes)) : undefined;
};

/** Adds files to those that were chosen, as far as the limits allow. Where one is taken, the newest replaces it. */
export const addFiles = (
  chosen: readonly File[],
  added: readonly File[],
  limits: FileLimits,
  written: Written,
): Sorted => {
  const { maxCount = 1 } = limits;
  const refusals: string[] = [];
  const files = maxCount === 1 ? [] : [...chosen];
  for (const file of added) {
    if (files.some((one) => isSameFile(one, file))) continue;
    const refusal =
      refusalOf(file, limits, written) ??
      (files.length >= maxCount ? written.words.tooMany(file.name, written.formatCount(maxCount)) : undefined);
    if (refusal === undefined) files.push(file);
    else refusals.push(refusal);
  }
  return { files: files.length === 0 ? [...chosen] : files, refusals };
};

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as people read it, in the locale: 10 MB, 1.4 kB. */
export const writeBytes = (bytes: number, locale: string): string => {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
};
