import type { IncomingMessage } from 'node:http';

interface TimeLimits {
  /** How long nothing of it may come. */
  readonly silenceMs: number;
  /** How long all of it may take. */
  readonly wholeMs: number;
}

const checksForEach = 6;

/**
 * Hangs up on a request whose body does not come: the process would keep it for ever. A slow line is another thing: as
 * long as something comes, it is heard to the end of its time.
 */
export const limitSlowness = (request: IncomingMessage, { silenceMs, wholeMs }: TimeLimits): void => {
  const { socket, headers } = request;
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
  const began = Date.now();
  let [bytes, heard] = [socket.bytesRead, began];
  const check = (): void => {
    const now = Date.now();
    if (socket.bytesRead !== bytes) [bytes, heard] = [socket.bytesRead, now];
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (now - heard >= silenceMs || now - began >= wholeMs) socket.destroy();
  };
  const timer = setInterval(check, Math.ceil(silenceMs / checksForEach)).unref();
};
