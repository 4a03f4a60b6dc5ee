import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFirstRows } from './firstRows';

let rows: ReturnType<typeof createFirstRows>;

/** True once the first page is drawn. */
const noteDrawn = (): { isDrawn: boolean } => {
  const note = { isDrawn: false };
  void rows.afterFirstRows().then(() => (note.isDrawn = true));
  return note;
};

const load = (): { promise: Promise<void>; end: () => void } => {
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end };
};

/** Longer than a frame, shorter than the longest wait. */
const passFrames = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  rows = createFirstRows();
});
afterEach(() => {
  vi.useRealTimers();
});

it('has nothing to wait for before the app starts', async () => {
  const note = noteDrawn();
  await vi.advanceTimersByTimeAsync(0);
  expect(note.isDrawn).toBe(true);
});

it('waits until the first page is mounted and drawn', async () => {
  rows.beginFirstRows();
  const note = noteDrawn();
  await passFrames();
  expect(note.isDrawn).toBe(false);
  rows.notePageMounted();
  await passFrames();
  expect(note.isDrawn).toBe(true);
});

it('waits for what the page loads before it is mounted, as it is mounted, and for what follows from that', async () => {
  rows.beginFirstRows();
  const note = noteDrawn();
  const [before, mounting, following] = [load(), load(), load()];
  rows.expectFirstRows(before.promise);
  rows.expectFirstRows(mounting.promise);
  rows.notePageMounted();
  before.end();
  await passFrames();
  expect(note.isDrawn).toBe(false);
  rows.expectFirstRows(following.promise);
  mounting.end();
  await passFrames();
  expect(note.isDrawn).toBe(false);
  following.end();
  await passFrames();
  expect(note.isDrawn).toBe(true);
});

it('is held up neither by a load that fails nor for more than four seconds', async () => {
  rows.beginFirstRows();
  const note = noteDrawn();
  rows.expectFirstRows(Promise.reject(new Error('offline')));
  rows.expectFirstRows(new Promise(() => undefined));
  rows.notePageMounted();
  await passFrames();
  expect(note.isDrawn).toBe(false);
  await vi.advanceTimersByTimeAsync(4000);
  expect(note.isDrawn).toBe(true);
});
