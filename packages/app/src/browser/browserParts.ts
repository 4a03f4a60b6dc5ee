import type { BrowserParts } from '@basis/domain/mail/browserParts';

/** How long nothing may go out, or come back, before a line counts as dead. */
const longestSilenceMs = 30_000;

/** The only thing in a browser that tells how much of a body went out. */
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
      }, longestSilenceMs);
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

/** What this browser keeps and can do beyond calls. */
export const browserParts: BrowserParts = {
  drafts: {
    read: (key) => localStorage.getItem(key),
    write: (key, text) => {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // The browser's room is full: what is written lasts as long as the page then.
      }
    },
    onWritten: (listener) =>
      addEventListener('storage', ({ key }) => {
        if (key !== null) listener(key);
      }),
  },
  sendWithProgress,
};
