import { decodeWindows1252 } from '../../platform/windows1252';

type TextKind = 'pdf' | 'plain';

export interface TextFile {
  readonly kind: TextKind;
  readonly bytes: Uint8Array;
}

/** Text of a file; null if it has none, as a scan, or can't be read. Takes ownership of the bytes. */
export type ReadFileText = (file: TextFile, workspaceId?: string) => Promise<string | null>;

/** Longer texts are cut. */
const maxTextUnits = 1_000_000;
/** UTF-8 uses up to four bytes per character. */
const maxPlainBytes = 4 * maxTextUnits;
/** Larger files are not read. */
export const maxFileBytes = 40 * 1024 * 1024;
const maxPages = 500;

const pdfType = /^application\/(?:x-)?pdf$/i;
const plainType = /^text\/(?:plain|csv|markdown|tab-separated-values)$/i;

/** Kind of text in a file by its type or, as many programs send none, by its name; null for none. */
export const textKindOf = (fileName: string, mediaType: string): TextKind | null => {
  if (pdfType.test(mediaType) || /\.pdf$/i.test(fileName)) return 'pdf';
  return plainType.test(mediaType) || /\.(?:txt|csv|md)$/i.test(fileName) ? 'plain' : null;
};

const readPlain = (bytes: Uint8Array): string => {
  const first = bytes.subarray(0, maxPlainBytes);
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le').decode(first);
  const text = new TextDecoder().decode(first);
  return text.includes('\ufffd') ? decodeWindows1252(first) : text;
};

/** True if the bytes begin as a PDF within their first kilobyte; else the reader would search all of them. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');

/**
 * Reads only as much of a file as its text needs, into one buffer: the start of plain text, and no more than the start
 * of a false PDF.
 */
export const readWanted = async (
  kind: TextKind,
  size: number,
  content: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> => {
  const wanted = Math.min(size, kind === 'plain' ? maxPlainBytes : maxFileBytes);
  let bytes: Uint8Array | undefined;
  let filled = 0;
  for await (const chunk of content) {
    if (kind === 'pdf' && bytes === undefined && !isPdf(chunk)) return chunk.slice(0, 1024);
    bytes ??= new Uint8Array(wanted);
    const part = chunk.subarray(0, wanted - filled);
    bytes.set(part, filled);
    filled += part.length;
    if (filled === wanted) break;
  }
  return bytes?.subarray(0, filled) ?? new Uint8Array();
};

const builtIns = [JSON, Array.prototype].map((owner) => {
  const own: PropertyDescriptorMap = { ...Object.getOwnPropertyDescriptors<object>(owner) };
  return { owner, own };
});

/** Restores natives that the PDF reader's build for this Node replaces with slow polyfills, for the whole thread. */
const restoreBuiltIns = (): void => {
  for (const { owner, own } of builtIns) Object.defineProperties(owner, own);
};

/** Runs, follows and fetches nothing, and renders no pictures or fonts. */
const readPdf = async (bytes: Uint8Array): Promise<string> => {
  if (!isPdf(bytes)) return '';
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({
    // The library takes ownership of the bytes, and accepts no Buffer.
    data: bytes instanceof Buffer ? new Uint8Array(bytes) : bytes,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 0,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await opening.promise;
    restoreBuiltIns();
    let text = '';
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && text.length < maxTextUnits; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      text += `${items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')}\n`;
      page.cleanup();
    }
    return text;
  } finally {
    await opening.destroy();
  }
};

/** Reads the text of one file. Pure: the same bytes always give the same text, and nothing is requested. */
export const readFileText: ReadFileText = async ({ kind, bytes }) => {
  try {
    const text = kind === 'pdf' ? await readPdf(bytes) : readPlain(bytes);
    return text.trim() === '' ? null : text.slice(0, maxTextUnits);
  } catch {
    // Encrypted, broken, or not a PDF.
    return null;
  }
};
