import { decodeWindows1252 } from '../../platform/windows1252';

/** A kind of file that has text. */
type TextKind = 'pdf' | 'plain';

/** A file whose text is wanted. */
export interface TextFile {
  readonly kind: TextKind;
  readonly bytes: Uint8Array;
}

/** The text of a file; null when it has none, such as a scan, or can't be read. Takes the bytes. */
export type ReadFileText = (file: TextFile) => Promise<string | null>;

/** Of longer texts the beginning. */
const maxTextUnits = 1_000_000;
/** Four bytes make a character at most. */
const maxPlainBytes = 4 * maxTextUnits;
/** Larger files are not read. */
export const maxFileBytes = 40 * 1024 * 1024;
const maxPages = 500;

const pdfType = /^application\/(?:x-)?pdf$/i;
const plainType = /^text\/(?:plain|csv|markdown|tab-separated-values)$/i;

/** What kind of text a file has, by its type or, as many programs name no type, by its name; null for none. */
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

/** Whether bytes begin as a PDF does, within its first kilobyte: what only is called one would be searched through. */
const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');

/**
 * As much of a file as its text needs, in one buffer of its own: of a plain one the beginning, and of what is called a
 * PDF and begins as none no more than that.
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

/** Nothing in it runs, is followed or fetched, and no picture or font of it is made. */
const readPdf = async (bytes: Uint8Array): Promise<string> => {
  if (!isPdf(bytes)) return '';
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opening = getDocument({
    // It takes the bytes for its own, and takes no Buffer.
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

/** Reads the text of one file. Pure: the same bytes always read the same, and nothing outside of them is asked for. */
export const readFileText: ReadFileText = async ({ kind, bytes }) => {
  try {
    const text = kind === 'pdf' ? await readPdf(bytes) : readPlain(bytes);
    return text.trim() === '' ? null : text.slice(0, maxTextUnits);
  } catch {
    // It asks for a password, is broken, or no PDF at all.
    return null;
  }
};
