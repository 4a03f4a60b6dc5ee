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
    if (name === 'fill') for (const held = []; ; ) held.push(new Array(100_000).fill(held.length));
    return { result: input * 2 };
  }`,
);

const kind = (name: string) => workKind<number, number>({ name, lane: 'tables', tooCostly: 'It takes too long.' });

it('does work in threads, whose refusals and limits are errors of the contract', async () => {
  const room = createWorkRoom(script);
  try {
    expect(await room.run(kind('double'), 'a', 21)).toBe(42);
    const refusal = await room.run(kind('refuse'), 'a', 1).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 422, message: 'No table.' });
    const costly = await room.run(kind('fill'), 'a', 1).catch((error: unknown) => error);
    expect(costly).toMatchObject({ status: 422, message: 'It takes too long.' });
    expect(await room.run(kind('double'), 'a', 4)).toBe(8);
  } finally {
    await room.close();
  }
}, 60_000);

it('refuses work of a workspace of which much waits, with a time to come back', async () => {
  const room = createWorkRoom(script);
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => room.run(kind('double'), 'a', index).catch((error: unknown) => error)),
    );
    const errors = answers.filter((answer) => answer instanceof ApiError);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors[0]).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    expect(await room.run(kind('double'), 'b', 3)).toBe(6);
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
    'a',
    held,
  );
  expect(answer).toEqual(held);
  expect(answer).not.toBe(held);
});
