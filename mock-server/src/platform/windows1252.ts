/**
 * Text of bytes in Windows-1252. Decoded as a stream, because Node 20 takes them for Latin-1 otherwise, in which
 * typographic quotes, dashes and the euro sign are control characters.
 */
export const decodeWindows1252 = (bytes: Uint8Array): string => {
  const decoder = new TextDecoder('windows-1252');
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
};

/** Text that was Windows-1252 and was decoded as Latin-1, with the characters that were meant; other text as it is. */
export const withWindows1252 = (text: string): string =>
  text.replace(/[\u0080-\u009f]+/g, (run) => decodeWindows1252(Buffer.from(run, 'latin1')));
