import { describe, expect, it, vi } from 'vitest';
import { LateStores } from './LateStores';

class Drafts {
  readonly clear = vi.fn();
  readonly onLiveChanges = vi.fn();
  readonly recover = vi.fn(() => Promise.resolve());
  constructor(readonly environment: { readonly name: string }) {}
}
class Quiet {
  readonly clear = vi.fn();
}

const environment = { name: 'the domain' };

describe('stores of parts that are loaded late', () => {
  it('are made once, of what the others stand on', () => {
    const late = new LateStores(() => environment);
    expect(late.get(Drafts)).toBe(late.get(Drafts));
    expect(late.get(Drafts).environment).toBe(environment);
    expect(new LateStores(() => environment).get(Drafts)).not.toBe(late.get(Drafts));
  });

  it('hear what the others hear, as far as they listen', async () => {
    const late = new LateStores(() => environment);
    const [drafts, quiet] = [late.get(Drafts), late.get(Quiet)];
    late.onLiveChanges('reset');
    await late.recover();
    late.clear();
    expect(drafts.onLiveChanges).toHaveBeenCalledExactlyOnceWith('reset');
    expect(drafts.recover).toHaveBeenCalledOnce();
    expect([drafts.clear, quiet.clear].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('that nobody asked for hear nothing', () => {
    const late = new LateStores(() => environment);
    late.onLiveChanges('reset');
    expect(late.get(Drafts).onLiveChanges).not.toHaveBeenCalled();
  });
});
