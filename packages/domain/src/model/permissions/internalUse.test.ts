import { describe, expect, it } from 'vitest';
import { isInternalEmail, isInternalName, isInternalUse } from './internalUse';

describe('a workspace that the operator makes', () => {
  it.each(['acme-demo', 'Demo', 'staging', 'Basis Staging 2'])(
    'FEATURE-03: is first for internal use under the name %s',
    (name) => expect(isInternalName(name)).toBe(true),
  );

  it.each(['acme', 'Cascade Interiors', 'stage'])('is not under the name %s', (name) =>
    expect(isInternalName(name)).toBe(false),
  );
});

describe('a user whom the operator makes', () => {
  it('is first of Basis with an address of its domain', () => {
    expect(['ada@basis.example', 'ADA@Basis.Example'].every(isInternalEmail)).toBe(true);
  });

  it.each([
    'ada@acme.example',
    'ada@notbasis.example',
    'ada@basis.example.evil.example',
    'basis.example@acme.example',
    'ada@b\u00e1sis.example',
    'ada@ba\u017fis.example',
  ])('is not with %s', (email) => expect(isInternalEmail(email)).toBe(false));
});

describe('internal use', () => {
  const use = (isInternalWorkspace: boolean, isInternalUser: boolean, hidden: boolean): boolean =>
    isInternalUse({ isInternalWorkspace, isInternalUser, hidden });

  it('FEATURE-02: is by workspace and user, or by the hidden flag', () => {
    expect([use(true, true, false), use(false, false, true), use(true, false, true)]).toEqual([true, true, true]);
    expect([use(true, false, false), use(false, true, false), use(false, false, false)]).toEqual([false, false, false]);
  });
});
