/** True if a chunk of the app failed to load, such as after a release removed it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script|preload CSS|Loading (CSS )?chunk/i.test(error.message));

const ignoredTexts = [
  'Request failed with status code',
  'Request aborted',
  'ResizeObserver loop',
  'Invalid regular expression',
];

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** True for errors that don't indicate a bug in Basis, which are not reported. */
export const isIgnored = (error: unknown): boolean =>
  isChunkError(error) || ignoredTexts.some((text) => textOf(error).includes(text));
