import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ApiError, refused } from '../contract/errors';
import { answering, resultOf } from './answers';
import { createRoomHere, createWorkRoom, workKind } from './workRoom';

const folder = mkdtempSync(join(tmpdir(), 'basis-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers as a thread of the room does: with a result, a refusal, or by filling its memory. */
const script = join(folder, 'room.mjs');
writeFileSync(
  script,
  `export default ({ input: { name, input }, mark }) => {
    Atomics.store(mark, 1, 1);
    if (name === 'refuse') return { refusal: { status: 422, code: 'refused', message: 'No table.' } };
    if (name === 'wait') { Atomics.wait(input, 0, 0); return { result: 0 }; }
    if (name === 'fill') for (const held = []; ; ) held.push(new Array(100_000).fill(held.length));
    return { result: input * 2 };
  }`,
);

const kind = (name: string) => workKind<number, number>({ name, lane: 'tables', tooCostly: 'It takes too long.' });

const ann = { workspaceId: 'a', userId: 'ann' };

it('of one user one table is read at a time, and meanwhile that of a colleague and that of another workspace', async () => {
  const room = createWorkRoom(script);
  const held = new Int32Array(new SharedArrayBuffer(4));
  const waiting = workKind<Int32Array, number>({ name: 'wait', lane: 'tables', tooCostly: '' });
  const mine = [1, 2, 3].map(() => room.run(waiting, ann, held));
  try {
    expect(await room.run(kind('double'), { workspaceId: 'a', userId: 'ben' }, 2)).toBe(4);
    expect(await room.run(kind('double'), { workspaceId: 'b', userId: 'cas' }, 3)).toBe(6);
  } finally {
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
    expect(await Promise.all(mine)).toEqual([0, 0, 0]);
    await room.close();
  }
}, 60_000);

it('does work in threads, whose refusals and limits are errors of the contract', async () => {
  const room = createWorkRoom(script);
  try {
    expect(await room.run(kind('double'), ann, 21)).toBe(42);
    const refusal = await room.run(kind('refuse'), ann, 1).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 422, message: 'No table.' });
    const costly = await room.run(kind('fill'), ann, 1).catch((error: unknown) => error);
    expect(costly).toMatchObject({ status: 422, message: 'It takes too long.' });
    expect(await room.run(kind('double'), ann, 4)).toBe(8);
  } finally {
    await room.close();
  }
}, 60_000);

it('refuses work of a workspace of which much waits, with a time to come back', async () => {
  const room = createWorkRoom(script);
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => room.run(kind('double'), ann, index).catch((error: unknown) => error)),
    );
    const errors = answers.filter((answer) => answer instanceof ApiError);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors[0]).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    expect(await room.run(kind('double'), { workspaceId: 'b' }, 3)).toBe(6);
  } finally {
    await room.close();
  }
}, 60_000);

it('passes an error of the contract through a thread, and no other', async () => {
  const work = answering((input: string) =>
    Promise.reject(input === 'known' ? refused('No.', [{ path: 'body', message: 'No.' }]) : new Error('A fault')),
  );
  expect(() =>
    resultOf(structuredClone({ refusal: { status: 422, code: 'refused', message: 'No.', details: undefined } })),
  ).toThrow(ApiError);
  await expect(work('known').then(resultOf)).rejects.toMatchObject({ status: 422, details: [{ path: 'body' }] });
  await expect(work('unknown')).rejects.toThrow('A fault');
});

it('without threads still passes copies', async () => {
  const held = { list: [1] };
  const room = createRoomHere({ same: () => Promise.resolve((input: typeof held) => input) });
  const answer = await room.run(
    workKind<typeof held, typeof held>({ name: 'same', lane: 'tables', tooCostly: '' }),
    { workspaceId: 'a' },
    held,
  );
  expect(answer).toEqual(held);
  expect(answer).not.toBe(held);
});
