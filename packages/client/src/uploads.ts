import type { paths } from './contract';
import type { AnyRequest, Result } from './calls';

/** Calls that take a file. */
export type UploadPath = '/uploads' | '/imports';

type UploadOf<P extends UploadPath> = paths[P]['post']['responses'][201]['content']['application/json'];

/**
 * A file to send. A `Blob` (a `File` of a browser, `openAsBlob` of Node) and bytes are sent again after a failure; a stream
 * is sent once.
 */
export type FileBody = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;

/** How much of a file is on its way. */
export interface Progress {
  /** Bytes that were handed to the network. */
  readonly sent: number;
  /** Bytes of the whole file; null for a stream. */
  readonly total: number | null;
}

export interface UploadOptions<P extends UploadPath> {
  /** What the file is called, as the contract has it: `name` for `/uploads`, `fileName` for `/imports`. */
  readonly query: paths[P]['post']['parameters']['query'];
  readonly signal?: AbortSignal;
  /**
   * Called as the file is sent, and at its end. Where the platform can't stream requests (Firefox, Safari, and Chrome
   * without HTTP/2), it is called at the end alone.
   */
  onProgress?(progress: Progress): void;
}

const sizeOf = (file: FileBody): number | null => {
  if (file instanceof Blob) return file.size;
  return file instanceof ReadableStream ? null : file.byteLength;
};

/** True if requests can have a body that is read as it is sent. */
const canStream = (): boolean => {
  let isRead = false;
  try {
    const request = new Request('https://basis.invalid', {
      method: 'POST',
      body: new ReadableStream(),
      get duplex() {
        isRead = true;
        return 'half';
      },
    } as RequestInit);
    return isRead && !request.headers.has('Content-Type');
  } catch {
    return false;
  }
};

/** Counts the bytes of a stream as they are taken. */
const counted = (stream: ReadableStream<Uint8Array>, note: (sent: number) => void): ReadableStream<Uint8Array> => {
  let sent = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
        note(sent);
      },
    }),
  );
};

/** Bytes of a file that are read at once. */
const sliceBytes = 65_536;

/** Reads a file in slices: the stream of a file may give all of it at once, which tells of no progress. */
const slicesOf = (file: Blob, note: (sent: number) => void): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const slice = new Uint8Array(await file.slice(at, at + sliceBytes).arrayBuffer());
        if (slice.byteLength === 0) {
          controller.close();
          return;
        }
        controller.enqueue(slice);
        at += slice.byteLength;
        note(at);
      },
    },
    { highWaterMark: 0 },
  );
};

/** Sends a file. The call has an `Idempotency-Key`, so a file that is sent again is stored once. */
export const upload = async <P extends UploadPath>(
  request: AnyRequest,
  path: P,
  file: FileBody,
  { query, signal, onProgress }: UploadOptions<P>,
  key: string,
): Promise<Result<UploadOf<P>>> => {
  const total = sizeOf(file);
  const call = (body: unknown, isStreamed: boolean): Promise<Result<UploadOf<P>>> =>
    request('POST', path, {
      params: { query },
      headers: { 'Content-Type': 'application/octet-stream', 'Idempotency-Key': key },
      // Large files take their time: the connection decides.
      timeoutMs: null,
      body,
      bodySerializer: (given: unknown) => given,
      isStreamed,
      ...(isStreamed ? { duplex: 'half' } : {}),
      ...(signal ? { signal } : {}),
    } as Parameters<AnyRequest>[2]) as Promise<Result<UploadOf<P>>>;
  const finish = (result: Result<UploadOf<P>>): Result<UploadOf<P>> => {
    if (result.ok && total !== null) onProgress?.({ sent: total, total });
    return result;
  };
  if (file instanceof ReadableStream) {
    const body = onProgress ? counted(file, (sent) => onProgress({ sent, total: null })) : file;
    return call(body, true);
  }
  if (!onProgress || !canStream()) return finish(await call(file, false));
  const blob = file instanceof Blob ? file : new Blob([file instanceof Uint8Array ? new Uint8Array(file) : file]);
  const streamed = await call(
    slicesOf(blob, (sent) => onProgress({ sent, total })),
    true,
  );
  // Chrome streams by HTTP/2 alone, and says so only by failing. The key makes a second try safe after any loss.
  const isLost = !streamed.ok && streamed.error.code === 'network';
  return isLost ? finish(await call(file, false)) : streamed;
};
