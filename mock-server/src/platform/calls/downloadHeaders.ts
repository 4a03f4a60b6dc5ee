const escaped = (fileName: string): string =>
  encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Always as a file to save: whatever its type says, it is never opened as a page of ours. */
export const downloadHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${escaped(fileName)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

/** To be looked at, as the given type and nothing else: it runs nothing, and is in no page but ours. */
export const previewHeaders = (type: string, fileName: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `inline; filename*=UTF-8''${escaped(fileName)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
});
