export const fileDropWords = {
  drop: 'Drop a file here',
  dropMany: 'Drop files here',
  /** Before `chooseInline`, which is a link. */
  dropOr: 'Drop a file here, or',
  chooseInline: 'choose a file',
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  /** What may be dropped; each part is left out where there is no limit. Sizes and counts are written as the locale does. */
  limits: (kinds: string | undefined, size: string | undefined, count: string | undefined) =>
    [kinds, size && `up to ${size} each`, count && `at most ${count} files`].filter(Boolean).join(', '),
  wrongKind: (file: string, kinds: string) => `${file} is not one of ${kinds}`,
  tooLarge: (file: string, size: string) => `${file} is larger than ${size}`,
  empty: (file: string) => `${file} is empty`,
  tooMany: (file: string, count: string) => `${file} was left out: at most ${count} files`,
  files: 'Chosen files',
  remove: (file: string) => `Remove ${file}`,
  /** Read out once the list has changed. */
  count: (count: number, written: string) => (count === 1 ? '1 file chosen' : `${written} files chosen`),
};

export type FileDropWords = typeof fileDropWords;
