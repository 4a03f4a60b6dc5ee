import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecretKey } from './secretKey';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the secret key', () => {
  it('is created once and then reused', () => {
    const key = readSecretKey(folder, null);
    expect(key.length).toBe(32);
    expect(readSecretKey(folder, null)).toEqual(key);
    expect(readdirSync(folder)).toEqual(['secret.key']);
  });

  it.each(['', 'ab', 'a'.repeat(63), 'a'.repeat(66), 'not a key at all', 'z'.repeat(64)])(
    'is rejected with a remedy when the file contains %j',
    (text) => {
      writeFileSync(join(folder, 'secret.key'), text);
      expect(() => readSecretKey(folder, null)).toThrow(
        /secret\.key is invalid, and the passwords of connected mailboxes are encrypted with it\. Restore that file/,
      );
    },
  );

  it('is not made anew where the database knows another, which leaves no file behind', () => {
    expect(() => readSecretKey(folder, null, true)).toThrow(
      /is neither in .+secret\.key nor set as SECRET_KEY\. Put it back\. .+run "npm run key:forget"/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is the same for all that begin at once', async () => {
    const program = `
      const { register } = require('tsx/cjs/api');
      register();
      const { readSecretKey } = require(${JSON.stringify(join(import.meta.dirname, 'secretKey.ts'))});
      const { parentPort, workerData } = require('node:worker_threads');
      parentPort.postMessage('waiting');
      Atomics.wait(new Int32Array(workerData.gate), 0, 0);
      parentPort.postMessage(readSecretKey(workerData.folder, null).toString('hex'));`;
    const gate = new SharedArrayBuffer(4);
    const workers = Array.from(
      { length: 4 },
      () => new Worker(program, { eval: true, workerData: { gate, folder: join(folder, 'data') } }),
    );
    const next = (worker: Worker): Promise<string> =>
      new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    await Promise.all(workers.map(next));
    const keys = workers.map(next);
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    expect(new Set(await Promise.all(keys)).size).toBe(1);
    for (const worker of workers) await worker.terminate();
    expect(existsSync(join(folder, 'data', 'secret.key'))).toBe(true);
  }, 30_000);
});
