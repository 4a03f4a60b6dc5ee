import { beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import { changeWordsOf } from '@basis/domain/testing/changeWordsOf';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { showDone } from './doneToast';

let server: FakeServer;
let domain: Domain;
beforeEach(async () => {
  server = new FakeServer();
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: idOf(1) }));
  domain = await server.enter();
});
const titles = (): string[] => domain.toasts.toasts.map(({ title }) => title);
const did = (changeSetId: string, others?: readonly string[]): void => {
  const change = { changeSetId, ...changeWordsOf(`Did ${changeSetId}`), ...(others ? { others } : {}) };
  domain.undo.record(change);
  showDone(domain, { title: change.label, change });
};

describe('showDone', () => {
  it('offers to undo the change', async () => {
    did('a');
    const [toast] = domain.toasts.toasts;
    toast?.actions?.[0]?.onAction();
    await server.quiet();
    expect(server.callsOf('POST /change-sets/a/undo')).toHaveLength(1);
    expect(domain.toasts.toasts).toMatchObject([{ title: 'Undone: not: Did a' }]);
  });

  it('removes the offer when the change is undone elsewhere, and keeps the others', async () => {
    did('a');
    did('b');
    const undoing = domain.undo.undo();
    expect(titles()).toEqual(['Did a']);
    await undoing;
    expect(titles()).toEqual(['Did a']);
  });

  it('offers one undo for several changes', async () => {
    did('a', ['a2', 'a3']);
    await domain.undo.undo('a');
    expect(titles()).toEqual([]);
    expect(server.callsOf('POST /change-sets/*/undo')).toHaveLength(3);
  });
});
