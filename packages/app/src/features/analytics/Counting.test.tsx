import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Counting } from './Counting';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const words = (): string => screen.getByRole('status').textContent ?? '';
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('says that bids are counted once that takes a moment, until they are', () => {
  const { rerender } = render(<Counting isCounting />);
  pass(400);
  expect(words()).toBe('');
  pass(200);
  expect(words()).toBe('Counting bids…');
  rerender(<Counting isCounting={false} />);
  expect(words()).toBe('');
});

it('says nothing of a quick count', () => {
  const { rerender } = render(<Counting isCounting />);
  pass(300);
  rerender(<Counting isCounting={false} />);
  pass(1000);
  expect(words()).toBe('');
});
