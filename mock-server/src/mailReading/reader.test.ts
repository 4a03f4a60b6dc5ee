import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createReader, type Reader } from './reader';

const folder = mkdtempSync(join(tmpdir(), 'basis-reader-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Behaves by the first byte of a message: never ends, exhausts memory, sleeps, or returns at once. */
const script = join(folder, 'reads.mjs');
const begun = join(folder, 'begun');
writeFileSync(
  script,
  `import { readlinkSync, writeFileSync } from 'node:fs';
  export default ({ input: raw, mark }) => {
    Atomics.store(mark, 0, Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
    Atomics.store(mark, 1, 1);
    writeFileSync(${JSON.stringify(begun)}, '');
    if (raw[0] === 1) for (;;);
    if (raw[0] === 2) for (const held = []; ; ) held.push(new Array(100_000).fill(held.length));
    if (raw[0] === 3) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
    return { length: raw.length };
  }`,
);

let reader: Reader;
afterEach(async () => {
  await reader.close();
  rmSync(begun, { force: true });
});

const first = (byte: number): Uint8Array => new Uint8Array(100_000).fill(byte);

it('a message that takes too long is named unreadable, and those that wait for it are read', async () => {
  reader = createReader(script, { limitMs: 300 });
  const slow = Array.from({ length: 8 }, () => reader.read(first(1)));
  const last = reader.read(first(0));
  for (const { parsed } of await Promise.all(slow))
    expect(parsed).toMatchObject({ state: 'failed', failureCode: 'too-costly' });
  expect(await last).toEqual({ length: 100_000 });
}, 60_000);

it('reads a message whose thread waits for the CPU, however long that takes', async () => {
  reader = createReader(script, { limitMs: 300 });
  expect(await reader.read(first(3))).toEqual({ length: 100_000 });
});

it('ends a message that hangs without using the CPU', async () => {
  reader = createReader(script, { limitMs: 300, hangMs: 500 });
  expect((await reader.read(first(3))).parsed).toMatchObject({ state: 'failed', failureCode: 'too-costly' });
});

it('a message that takes too much memory is named unreadable, and the next is read', async () => {
  reader = createReader(script, { limitMegabytes: 32 });
  expect((await reader.read(first(2))).parsed).toMatchObject({ state: 'failed', failureCode: 'too-costly' });
  expect(await reader.read(first(0))).toEqual({ length: 100_000 });
});

it('a message that is being read when the server stops is not named unreadable, so that it is read later', async () => {
  reader = createReader(script);
  const reading = reader.read(first(1)).then(() => 'read', String);
  await vi.waitFor(() => expect(existsSync(begun)).toBe(true));
  await reader.close();
  expect(await reading).toContain('Terminating');
});

it('new emails wait for none that is read again', async () => {
  reader = createReader(script, { limitMs: 60_000 });
  const again = Array.from({ length: 8 }, () => reader.read(first(1), { isBehind: true }).then(() => 'read', String));
  await vi.waitFor(() => expect(existsSync(begun)).toBe(true));
  expect(await reader.read(first(0))).toEqual({ length: 100_000 });
  await reader.close();
  expect(await Promise.all(again)).not.toContain('read');
});
