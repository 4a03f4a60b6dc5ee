const escaped = (fileName: string): string =>
  encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Always as a file to save: whatever its type says, it is never opened as a page of ours. */
export const downloadHeaders = (fileName: string): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-disposition': `attachment; filename*=UTF-8''${escaped(fileName)}`,
  'content-security-policy': "default-src 'none'; sandbox",
});
