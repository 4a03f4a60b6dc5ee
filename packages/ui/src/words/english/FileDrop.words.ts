export const fileDropWords = {
  drop: 'Drop a file here',
  dropMany: 'Drop files here',
  /** Precedes `chooseInline`, which is a link. */
  dropOr: 'Drop a file here, or',
  chooseInline: 'choose a file',
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  /**
   * Describes the accepted files; each part is omitted if there is no such limit. Sizes and counts are formatted in the
   * locale.
   */
  limits: (kinds: string | undefined, size: string | undefined, count: string | undefined) =>
    [kinds, size && `up to ${size} each`, count && `at most ${count} files`].filter(Boolean).join(', '),
  wrongKind: (file: string, kinds: string) => `${file} is not one of ${kinds}`,
  tooLarge: (file: string, size: string) => `${file} is larger than ${size}`,
  empty: (file: string) => `${file} is empty`,
  tooMany: (file: string, count: string) => `${file} was left out: at most ${count} files`,
  files: 'Chosen files',
  remove: (file: string) => `Remove ${file}`,
  /** Announced after the list changes. */
  count: (count: number, written: string) => (count === 1 ? '1 file chosen' : `${written} files chosen`),
};

export type FileDropWords = typeof fileDropWords;
