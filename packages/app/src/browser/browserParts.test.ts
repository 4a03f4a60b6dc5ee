import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserParts } from './browserParts';

/** A connection that transfers only as much as a test says. */
class SlowLine extends EventTarget {
  static last: SlowLine;
  readonly upload = new EventTarget();
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly getResponseHeader = () => 'application/json';
  status = 0;
  responseText = '';
  isStopped = false;
  send(): void {
    SlowLine.last = this;
  }
  abort(): void {
    this.isStopped = true;
    this.dispatchEvent(new Event('abort'));
    this.dispatchEvent(new Event('loadend'));
  }
  sendOn(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', SlowLine);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = async () => {
  const onProgress = vi.fn<(sentBytes: number) => void>();
  const request = new Request('http://basis.test/api/uploads', { method: 'POST', body: 'a price' });
  const sending = browserParts.sendWithProgress(request, onProgress);
  const end = vi.fn<(end: unknown) => void>();
  sending.then(end, end);
  await vi.waitFor(() => expect(SlowLine.last?.isStopped).toBe(false));
  return { line: SlowLine.last, onProgress, end };
};

it('uploads a file over a slow connection, however long it takes', async () => {
  const { line, onProgress, end } = await begin();
  for (const sent of [1, 2, 3, 4, 5]) {
    await vi.advanceTimersByTimeAsync(25_000);
    line.sendOn(sent);
  }
  line.answer(201, '{}');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onProgress).toHaveBeenCalledTimes(5);
  expect(end.mock.calls).toMatchObject([[{ status: 201 }]]);
  expect(line.isStopped).toBe(false);
});

it('gives up when nothing is transferred any more', async () => {
  const { line, end } = await begin();
  line.sendOn(1);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(line.isStopped).toBe(true);
  expect(end.mock.calls).toMatchObject([[{ name: 'TypeError' }]]);
});
