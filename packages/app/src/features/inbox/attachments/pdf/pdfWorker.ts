import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url';
// oxlint-disable-next-line import/default -- Vite replaces it with the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Starts the worker that parses PDFs. The server's policy for it allows no network access. */
export const startPdfWorker = (): Worker => new Worker(workerUrl, { type: 'module', name: 'pdf' });

const decoders = new Map([
  ['jbig2.wasm', jbig2Url],
  ['openjpeg.wasm', openjpegUrl],
]);

/** Serves the worker the decoders of scanned images, and nothing else. */
export class DecoderFiles {
  /** @throws Error for any other file. */
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = decoders.get(filename);
    if (url === undefined) throw new Error(`${filename} is not there`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${filename} could not be loaded`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
