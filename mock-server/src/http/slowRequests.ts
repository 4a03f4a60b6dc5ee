import type { IncomingMessage } from 'node:http';

interface TimeLimits {
  /** Maximum time without data. */
  readonly silenceMs: number;
  /** Maximum time for the whole request. */
  readonly wholeMs: number;
}

const checksForEach = 6;

/**
 * Disconnects a request whose body stops, which would occupy the process forever. A slow request that keeps sending has
 * until the total limit.
 */
export const limitSlowness = (request: IncomingMessage, { silenceMs, wholeMs }: TimeLimits): void => {
  const { socket, headers } = request;
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return;
  const began = performance.now();
  let [bytes, heard] = [socket.bytesRead, began];
  const check = (): void => {
    const now = performance.now();
    if (socket.bytesRead !== bytes) [bytes, heard] = [socket.bytesRead, now];
    if (request.complete || socket.destroyed) clearInterval(timer);
    else if (now - heard >= silenceMs || now - began >= wholeMs) socket.destroy();
  };
  const timer = setInterval(check, Math.ceil(silenceMs / checksForEach)).unref();
};
