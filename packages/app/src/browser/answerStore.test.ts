import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAnswers, readOwner } from './answerStore';

describe('answers stored in the browser belong', () => {
  it('to nobody without a session', () => {
    expect(readOwner('XSRF-TOKEN=abc')).toBeNull();
  });

  it('to a session with its rights', () => {
    const owner = readOwner('XSRF-TOKEN=abc; basis_reader=r1');
    expect(owner).toContain('r1');
    expect(readOwner('basis_reader=r2')).not.toBe(owner);
  });

  it('to the user that an administrator acts as', () => {
    const own = readOwner('basis_reader=r1');
    const acting = readOwner('basis_reader=r1; basis_impersonate_cascade=maya');
    expect(acting).not.toBe(own);
    expect(readOwner('basis_impersonate_cascade=grace; basis_reader=r1')).not.toBe(acting);
  });
});

describe('a database that hangs', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.cookie = 'basis_reader=; max-age=0';
  });

  it('holds up only the first reads of a page, and those not for long', async () => {
    class Hanging extends EventTarget {}
    vi.stubGlobal('IDBRequest', Hanging);
    vi.stubGlobal('indexedDB', { open: () => new Hanging() });
    vi.useFakeTimers();
    document.cookie = 'basis_reader=r1';
    const answers = openAnswers();
    const first = Promise.all([answers.read('/profile'), answers.read('/stages')]);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(first).resolves.toEqual([undefined, undefined]);
    await expect(answers.read('/users')).resolves.toBeUndefined();
  });
});
