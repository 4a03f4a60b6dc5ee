/** Bytes of this length and more are handed over between threads rather than copied. */
const minTransferBytes = 64 * 1024;

/** The buffers of some bytes that can be handed over whole; their owner has them no more afterwards. */
export const transferableBuffers = (all: readonly Uint8Array[]): ArrayBuffer[] =>
  all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength >= minTransferBytes && buffer.byteLength === byteLength ? [buffer] : [],
  );
