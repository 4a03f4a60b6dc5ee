/** A file's name in one line of so many letters: a longer one is cut in the middle, and keeps its ending. */
export const formatFileName = (name: string, longest = 24): string => {
  if (name.length <= longest) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= 8 ? name.slice(dot + 1) : '';
  const room = longest - ending.length - 4;
  return `${name.slice(0, room)}....${ending}`;
};

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as a person reads them: `212 KB`, `48 MB`. */
export const formatFileSize = (bytes: number): string => {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1024)) : 0);
  const value = bytes / 1024 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
};

/** Returns true for the name of a calendar file. */
export const isCalendarFile = (fileName: string): boolean => /\.ics$/i.test(fileName);

const pictureEndings = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp']);
const textEndings = new Set([
  'txt',
  'text',
  'csv',
  'tsv',
  'md',
  'log',
  'ics',
  'json',
  'xml',
  'eml',
  'ini',
  'yaml',
  'yml',
]);

/** Kind of preview for a file name; null for a file that can only be downloaded. */
export const previewKindOf = (fileName: string): 'picture' | 'text' | 'pdf' | null => {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (pictureEndings.has(ending)) return 'picture';
  if (ending === 'pdf') return 'pdf';
  return textEndings.has(ending) ? 'text' : null;
};
