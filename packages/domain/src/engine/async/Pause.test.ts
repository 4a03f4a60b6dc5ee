import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pause } from './Pause';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs its work once for all requests of a pause, and again for later ones', () => {
  const work = vi.fn<() => void>();
  const pause = new Pause(work, 100);
  pause.begin();
  vi.advanceTimersByTime(60);
  pause.begin();
  vi.advanceTimersByTime(40);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(1);
  pause.begin();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs nothing once it is stopped, until it is asked anew', () => {
  const work = vi.fn<() => void>();
  const pause = new Pause(work, 100);
  pause.begin();
  pause.stop();
  vi.advanceTimersByTime(500);
  expect(work).not.toHaveBeenCalled();
  pause.begin();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});
