import {
  AnnotationMode,
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { failed, succeeded, type Result } from '@basis/domain/model/contract/result';
import type { PageSize, PageSource } from '@basis/ui/DocumentPages';
import { DecoderFiles, startPdfWorker } from './pdfWorker';

/** Reason that a PDF can't be shown: password protected, or unreadable. */
export type PdfFault = 'locked' | 'broken';

/** A PDF that can be rendered until it is closed. */
export interface OpenedPdf {
  /** Number of all pages; `pages` has only the first ones. */
  readonly pageCount: number;
  readonly pages: readonly PageSize[];
  readonly source: PageSource;
}

/** Maximum pages shown of one file. */
export const maxPages = 100;

const pxPerPoint = 96 / 72;
const letter: PageSize = { width: 816, height: 1056 };
const longestEdgePx = 20_000;
const maxCanvasPixels = 20_000_000;

const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: pxPerPoint });
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= 1 && long <= longestEdgePx ? { width, height } : letter;
};

/** Sizes of the first pages; an unreadable page counts as Letter. */
const readSizes = (pdf: PDFDocumentProxy): Promise<PageSize[]> =>
  Promise.all(
    Array.from({ length: Math.min(pdf.numPages, maxPages) }, (_, index) =>
      pdf.getPage(index + 1).then(sizeOf, () => letter),
    ),
  );

const drawPage = async (
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  signal: AbortSignal,
): Promise<void> => {
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale: scale * pxPerPoint });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  if (width * height > maxCanvasPixels) throw new RangeError('The page is too large to be drawn');
  Object.assign(canvas, { width, height });
  // Annotations and form values are rendered, but not interactive.
  const drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
};

const readPage = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
};

const sourceOf = (pdf: PDFDocumentProxy): PageSource => ({
  draw: async (index, canvas, scale, signal) => drawPage(await pdf.getPage(index + 1), canvas, scale, signal),
  read: async (index) => readPage(await pdf.getPage(index + 1)),
});

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/**
 * Opens a PDF for viewing. Scripts, XFA forms and generated code are off, and the worker that parses it has no
 * network access, so nothing in it runs, is followed or fetched.
 * @param signal closes the PDF.
 */
export const openPdf = async (data: ArrayBuffer, signal: AbortSignal): Promise<Result<OpenedPdf, PdfFault>> => {
  const port = startPdfWorker();
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const opening = getDocument({
    data,
    worker,
    BinaryDataFactory: DecoderFiles,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  const close = (): void => {
    void opening.destroy();
    port.terminate();
  };
  signal.addEventListener('abort', close);
  const noWorker = new Promise<never>((_, reject) =>
    port.addEventListener('error', () => reject(new Error('The reader of PDFs could not be started'))),
  );
  try {
    const pdf = await Promise.race([opening.promise, noWorker]);
    const pages = await readSizes(pdf);
    return succeeded({ pageCount: pdf.numPages, pages, source: sourceOf(pdf) });
  } catch (error) {
    close();
    return failed(isLocked(error) ? 'locked' : 'broken');
  }
};
