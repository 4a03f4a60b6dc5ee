const escaped = (fileName: string): string =>
  encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Headers for a download: browsers never open it as a page, regardless of its type. */
export const downloadHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${escaped(fileName)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

/** Headers for a preview with exactly this type: runs nothing, and only Basis' own pages may embed it. */
export const previewHeaders = (type: string, fileName: string): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `inline; filename*=UTF-8''${escaped(fileName)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
});
