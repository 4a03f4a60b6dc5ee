const safeSchemes = new Set(['http:', 'https:', 'mailto:']);

/** Returns a URL that is safe to link to; null for any other, such as a script. */
export const safeHref = (url: string): string | null => {
  try {
    return safeSchemes.has(new URL(url).protocol) ? url : null;
  } catch {
    return null;
  }
};
