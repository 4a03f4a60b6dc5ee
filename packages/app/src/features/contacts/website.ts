/** Address of a website as it was typed; null for what is no address of the web. */
export const websiteHref = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
};

/** The name of a website without its scheme: harlanpike.co. */
export const websiteName = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
