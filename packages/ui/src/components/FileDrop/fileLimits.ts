import type { FileDropWords } from '../../words/english/FileDrop.words';

export interface FileLimits {
  /** Accepted types, as in the `accept` attribute: `.pdf`, `image/*`, `text/csv`. @default all */
  accept?: readonly string[] | undefined;
  /** Maximum size of a file in bytes. */
  maxBytes?: number | undefined;
  /** Maximum number of files. @default 1 */
  maxCount?: number | undefined;
}

export interface Sorted {
  files: File[];
  /** One sentence per rejected file. */
  refusals: string[];
}

/** Checks the type of a file. Considers the name too, because systems know the MIME type only of common files. */
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

/** Adds files as far as the limits allow. With a limit of one, the newest replaces the previous. */
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

/** Formats a size in the locale: 10 MB, 1.4 kB. */
export const writeBytes = (bytes: number, locale: string): string => {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
};
