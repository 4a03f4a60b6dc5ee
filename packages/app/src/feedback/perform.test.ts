import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { failed, succeeded, type Result } from '@basis/domain/model/contract/result';
import type { Domain } from '@basis/domain/domain';
import { changeWordsOf } from '@basis/domain/testing/changeWordsOf';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { undoDurationMs } from './doneToast';
import { perform } from './perform';

const refusal: ApiError = { status: 422, code: 'refused', message: 'It is locked.', requestId: null };
const moved = async (): Promise<Result<string, ApiError>> => succeeded('change');
const refused = async (): Promise<Result<string, ApiError>> => failed(refusal);
const done = (changeSetId: string) => ({ title: 'Moved it', change: { changeSetId, ...changeWordsOf('Move') } });

let server: FakeServer;
let domain: Domain;
beforeEach(async () => {
  server = new FakeServer();
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: idOf(1) }));
  domain = await server.enter();
});

describe('an action', () => {
  it('says what it did, and offers Undo for five seconds', async () => {
    expect(await perform(domain, moved, { done, about: ['entry'] })).toEqual(succeeded('change'));
    expect(undoDurationMs).toBe(5000);
    expect(domain.toasts.toasts).toMatchObject([
      { kind: 'success', title: 'Moved it', about: ['entry', 'change'], durationMs: 5000 },
    ]);
    expect(domain.toasts.toasts[0]?.actions?.map(({ label }) => label)).toEqual(['Undo']);
  });

  it('keeps other offers before Undo', async () => {
    const see = { label: 'See details', onAction: () => undefined };
    await perform(domain, moved, { done: (id) => ({ ...done(id), actions: [see] }) });
    expect(domain.toasts.toasts[0]?.actions?.map(({ label }) => label)).toEqual(['See details', 'Undo']);
  });

  it('offers no Undo without a change, and sets no duration of its own', async () => {
    await perform(domain, moved, { done: () => ({ title: 'Added it' }) });
    expect(domain.toasts.toasts).toMatchObject([{ title: 'Added it', actions: [] }]);
    expect(domain.toasts.toasts[0]).not.toHaveProperty('durationMs');
  });

  it('is silent where it changed nothing', async () => {
    await perform(domain, moved, { done: () => null });
    expect(domain.toasts.toasts).toEqual([]);
  });

  it('says why it failed', async () => {
    expect(await perform(domain, refused, { done, about: ['entry'] })).toEqual(failed(refusal));
    expect(domain.toasts.toasts).toMatchObject([
      { kind: 'error', title: 'Something went wrong', detail: 'It is locked.', about: ['entry'] },
    ]);
  });

  it('names what failed where it has a name', async () => {
    await perform(domain, refused, { done, failed: 'It was not moved' });
    expect(domain.toasts.toasts).toMatchObject([{ title: 'It was not moved', detail: 'It is locked.' }]);
  });

  it('leaves a failure to the form that shows it', async () => {
    await perform(domain, refused, { done, failed: null });
    expect(domain.toasts.toasts).toEqual([]);
  });
});

describe('Undo of a toast', () => {
  it('can be more than undoing the change', async () => {
    let count = 0;
    await perform(domain, moved, { done: (id) => ({ ...done(id), onUndo: () => (count += 1) }) });
    domain.toasts.toasts[0]?.actions?.[0]?.onAction();
    await server.quiet();
    expect(count).toBe(1);
    expect(server.callsOf('POST /change-sets/*/undo')).toHaveLength(0);
  });
});
