import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded } from '../../model/contract/result';
import { OfflineQueue } from './OfflineQueue';

const offline: ApiError = { status: 0, code: 'offline', message: 'Offline.', requestId: null };
const refused: ApiError = { status: 422, code: 'refused', message: 'No.', requestId: 'r' };

describe('writes without a network', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setUp = () => {
    const network = { isUp: false, sent: 0 };
    const send = async () => {
      network.sent += 1;
      return network.isUp ? succeeded('done') : failed(offline);
    };
    return { network, send, queue: new OfflineQueue() };
  };

  it('wait, are counted, and go out when the network is back', async () => {
    const { network, send, queue } = setUp();
    const [one, other] = [queue.send(send), queue.send(send)];
    await vi.advanceTimersByTimeAsync(0);
    expect(queue.waiting).toBe(2);
    network.isUp = true;
    queue.retry();
    expect(await Promise.all([one, other])).toEqual([succeeded('done'), succeeded('done')]);
    expect(queue.waiting).toBe(0);
  });

  it('are tried again by themselves', async () => {
    const { network, send, queue } = setUp();
    const sending = queue.send(send);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(network.sent).toBe(3);
    network.isUp = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await sending).ok).toBe(true);
  });

  it('that the server refuses do not wait', async () => {
    const { queue } = setUp();
    expect(await queue.send(async () => failed(refused))).toEqual(failed(refused));
    expect(queue.waiting).toBe(0);
  });

  it('are given up when the session is over', async () => {
    const { send, queue, network } = setUp();
    const sending = queue.send(send);
    await vi.advanceTimersByTimeAsync(0);
    queue.clear();
    expect((await sending).ok).toBe(false);
    network.isUp = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect([network.sent, queue.waiting]).toEqual([1, 0]);
  });
});
