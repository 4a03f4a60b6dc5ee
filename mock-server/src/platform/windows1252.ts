/**
 * Decodes Windows-1252. Uses a stream, because Node 20 otherwise decodes Latin-1, in which typographic quotes, dashes
 * and the euro sign are control characters.
 */
export const decodeWindows1252 = (bytes: Uint8Array): string => {
  const decoder = new TextDecoder('windows-1252');
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
};

/** Repairs Windows-1252 text that was decoded as Latin-1; leaves other text unchanged. */
export const withWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]+/g, (run) => decodeWindows1252(Buffer.from(run, 'latin1')));
