/** Bytes of this length and more are handed over between threads rather than copied. */
const leastMoved = 64 * 1024;

/** The buffers of some bytes that can be handed over whole; their owner has them no more afterwards. */
export const buffersToMove = (all: readonly Uint8Array[]): ArrayBuffer[] =>
  all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength >= leastMoved && buffer.byteLength === byteLength ? [buffer] : [],
  );
