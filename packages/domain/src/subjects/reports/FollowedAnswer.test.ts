import { expect, it } from 'vitest';
import { succeeded } from '../../model/contract/result';
import { FollowedAnswer } from './FollowedAnswer';

/** Questions that are never answered until their call is ended. */
const askForever = () => {
  const calls = new Map<string, AbortSignal>();
  const answer = new FollowedAnswer<string, string>((question, signal) => {
    calls.set(question, signal);
    if (question === 'short') return Promise.resolve(succeeded('answer'));
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    });
  });
  return { answer, isEnded: (question: string) => calls.get(question)?.aborted };
};

it('ends the call of a question when another one is asked, and shows the answer to that one', async () => {
  const { answer, isEnded } = askForever();
  const first = answer.open('long');
  expect([answer.isLoading, isEnded('long')]).toEqual([true, false]);
  await answer.open('short');
  await first;
  expect([isEnded('long'), answer.value, answer.error, answer.isLoading]).toEqual([true, 'answer', null, false]);
});

it('ends its call when the page closes', async () => {
  const { answer, isEnded } = askForever();
  const first = answer.open('long');
  answer.close();
  await first;
  expect([isEnded('long'), answer.error]).toEqual([true, null]);
});

it('does not hide that a call failed by itself', async () => {
  const answer = new FollowedAnswer<string, string>(() => Promise.reject(new Error('broken')));
  await expect(answer.open('any')).rejects.toThrow('broken');
});
