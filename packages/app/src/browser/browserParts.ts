import type { BrowserParts } from '@basis/domain/engine/ports/browserParts';
import { browserTexts, tabTexts } from './storedTexts';

/** Longest time without any bytes sent or received before a connection counts as dead. */
const maxSilenceMs = 30_000;

/** Sends with XMLHttpRequest, the only browser API that reports upload progress. */
const sendWithProgress = async (request: Request, onProgress: (sentBytes: number) => void): Promise<Response> => {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const stop = (): void => sending.abort();
    const fail = (): void => reject(new TypeError('The file could not be uploaded'));
    let silence: ReturnType<typeof setTimeout>;
    const listen = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        fail();
        stop();
      }, maxSilenceMs);
    };
    sending.open(request.method, request.url);
    sending.withCredentials = request.credentials === 'include';
    for (const [name, value] of request.headers) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded }) => {
      listen();
      onProgress(loaded);
    });
    sending.addEventListener('load', () => {
      const type = sending.getResponseHeader('content-type') ?? 'application/json';
      resolve(new Response(sending.responseText, { status: sending.status, headers: { 'content-type': type } }));
    });
    sending.addEventListener('error', fail);
    sending.addEventListener('loadend', () => clearTimeout(silence));
    sending.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    request.signal.addEventListener('abort', stop);
    if (request.signal.aborted) reject(new DOMException('Stopped', 'AbortError'));
    else {
      listen();
      sending.send(body);
    }
  });
};

/** Stores drafts in the browser, and uploads with progress. */
export const browserParts: BrowserParts = {
  tab: tabTexts,
  drafts: {
    ...browserTexts,
    onWritten: (listener) =>
      addEventListener('storage', ({ key }) => {
        if (key !== null) listener(key);
      }),
  },
  sendWithProgress,
};
