import { expect, it } from 'vitest';
import { offlineError, type ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import { RepeatKeys } from './RepeatKeys';

const refused: ApiError = { status: 422, code: 'refused', message: 'No.', requestId: null };

const sender = () => {
  let made = 0;
  const keys = new RepeatKeys(() => `key ${(made += 1)}`);
  const used: string[] = [];
  const send = (draft: unknown, answer: Result<string, ApiError>) =>
    keys.send(draft, (key) => {
      used.push(key);
      return Promise.resolve(answer);
    });
  return { send, used, keys };
};

it('what is sent again after a lost answer has the same key, until it is answered', async () => {
  const { send, used } = sender();
  const call = { title: 'Call them' };
  await send(call, failed(offlineError));
  await send({ ...call }, failed({ ...refused, status: 503 }));
  await send(call, succeeded('done'));
  await send(call, succeeded('done'));
  expect(used).toEqual(['key 1', 'key 1', 'key 1', 'key 2']);
});

it('what was changed since, or refused, has another key', async () => {
  const { send, used } = sender();
  await send('one', failed(offlineError));
  await send('two', failed(refused));
  await send('two', succeeded('done'));
  expect(used).toEqual(['key 1', 'key 2', 'key 3']);
});

it('what is sent again while it is on its way has the same key', async () => {
  const { used, keys } = sender();
  const answers: ((answer: Result<string, ApiError>) => void)[] = [];
  const press = (draft: string) =>
    keys.send(draft, (key) => {
      used.push(key);
      return new Promise<Result<string, ApiError>>((resolve) => answers.push(resolve));
    });
  const presses = [press('one'), press('one'), press('two')];
  answers[0]?.(failed(offlineError));
  answers[1]?.(succeeded('done'));
  answers[2]?.(succeeded('done'));
  await Promise.all(presses);
  expect(used).toEqual(['key 1', 'key 1', 'key 2']);
});
