/** Minimum length of bytes that are transferred between threads rather than copied. */
const minTransferBytes = 64 * 1024;

/** Buffers that can be transferred whole; their owner loses them. */
export const transferableBuffers = (all: readonly Uint8Array[]): ArrayBuffer[] =>
  all.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength >= minTransferBytes && buffer.byteLength === byteLength ? [buffer] : [],
  );
