import { describe, expect, it } from 'vitest';
import { readOwner } from './answerStore';

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
