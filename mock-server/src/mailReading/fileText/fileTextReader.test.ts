import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createFileTextReader, type FileTextReader } from './fileTextReader';

const folder = mkdtempSync(join(tmpdir(), 'basis-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Chooses by the first byte of a file: loops forever, fills the heap, fills memory outside the heap, or returns at
 * once.
 */
const [script, begun] = [join(folder, 'reads.mjs'), join(folder, 'begun')];
writeFileSync(
  script,
  `import { readlinkSync, writeFileSync } from 'node:fs';
  export default ({ input: { bytes }, mark }) => {
    Atomics.store(mark, 0, Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
    Atomics.store(mark, 1, 1);
    writeFileSync(${JSON.stringify(begun)}, '');
    if (bytes[0] === 1) for (;;);
    if (bytes[0] === 2) for (const held = []; ; ) held.push(new Array(100_000).fill(held.length));
    if (bytes[0] === 3) for (const held = []; ; ) held.push(new Uint8Array(4_000_000).fill(1));
    return 'Drywall';
  }`,
);

let reader: FileTextReader;
afterEach(() => reader.close());

const read = (byte: number) => reader.readText({ kind: 'pdf', bytes: new Uint8Array(1000).fill(byte) });

it.each([
  ['time', 1, { limitMs: 300 }],
  ['heap', 2, { limitMegabytes: 32 }],
  ['memory beside the heap', 3, { growthMegabytes: 128 }],
])(
  'a file that takes too much %s has no text, and the next one is read',
  async (_, byte, limits) => {
    reader = createFileTextReader(script, limits);
    expect(await read(byte)).toBeNull();
    expect(await read(0)).toBe('Drywall');
  },
  20_000,
);

it('a file that is being read when the server stops is not taken for one without text', async () => {
  reader = createFileTextReader(script);
  rmSync(begun, { force: true });
  const reading = read(1).then(
    () => 'read',
    () => 'failed',
  );
  await vi.waitUntil(() => existsSync(begun), 10_000);
  await reader.close();
  expect(await reading).toBe('failed');
});
