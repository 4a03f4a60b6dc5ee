import { describe, expect, it, vi } from 'vitest';
import { WorkspaceMemory } from './workspaceMemory';

const made = (bytes: number) => ({ bytes });

describe('the memory of workspaces', () => {
  it('keeps one thing of each kind and workspace', () => {
    const memory = new WorkspaceMemory();
    const first = memory.of('bids', 'one', () => made(10));
    expect(memory.of('bids', 'one', () => made(10))).toBe(first);
    expect(memory.of('bids', 'two', () => made(10))).not.toBe(first);
    expect(memory.of('emails', 'one', () => made(10))).not.toBe(first);
  });

  it('drops what was used least recently once things have grown beyond its room', () => {
    const memory = new WorkspaceMemory({ maxBytes: 100 });
    const names = ['one', 'two', 'three'];
    const things = names.map((name) => memory.of('bids', name, () => made(0)));
    for (const [index, name] of names.entries()) {
      const thing = things[index] ?? made(0);
      thing.bytes = 40;
      memory.measure('bids', name, thing);
    }
    const isKept = (name: string, index: number): boolean => memory.of('bids', name, () => made(0)) === things[index];
    expect(isKept('three', 2)).toBe(true);
    expect(isKept('two', 1)).toBe(true);
    expect(isKept('one', 0)).toBe(false);
  });

  it('keeps what is larger than its room, alone', () => {
    const memory = new WorkspaceMemory({ maxBytes: 100 });
    memory.of('bids', 'small', () => made(10));
    const large = memory.of('bids', 'large', () => made(500));
    expect(memory.of('bids', 'large', () => made(500))).toBe(large);
  });

  it('drops what nobody used for a while', async () => {
    const memory = new WorkspaceMemory({ ttlMs: 1 });
    const first = memory.of('bids', 'one', () => made(10));
    await vi.waitFor(() => expect(memory.of('bids', 'one', () => made(10))).not.toBe(first), { interval: 20 });
  });
});
