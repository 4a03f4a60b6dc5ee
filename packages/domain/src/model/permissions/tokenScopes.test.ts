import { describe, expect, it } from 'vitest';
import { operationScopes } from '../contract/operationScopes';
import { accessCalls } from '../contract/accessCalls';
import { isAllowed, refusal, type Ability } from './permissions';
import { scopesOf, scopeWords, subjectsOf } from './tokenScopes';
import { neededScopes, withheldFrom } from './withheld';

describe('the scopes of a token', () => {
  it('are those of its levels, in words too', () => {
    const scopes = scopesOf({ bids: 'read', contacts: 'write', mail: 'none' });
    expect(scopes).toEqual(['bids:read', 'contacts:write']);
    expect(scopeWords(scopes)).toBe('Bids (read), Contacts (read and write)');
    expect(subjectsOf('Service')).not.toContain('account');
  });

  it('to write include those to read', () => {
    expect(withheldFrom(['bids:write']).has('listProjects')).toBe(false);
    expect(withheldFrom(['bids:read']).has('updateProject')).toBe(true);
  });

  it('are all needed where a call needs several', () => {
    expect(neededScopes('search')).toEqual(['bids:read', 'contacts:read', 'mail:read']);
    expect(withheldFrom(['bids:read', 'contacts:read']).has('search')).toBe(true);
    expect(withheldFrom(['bids:read', 'contacts:write', 'mail:write']).has('search')).toBe(false);
  });

  it('never open what lets somebody in', () => {
    const all = scopesOf(Object.fromEntries(subjectsOf('Personal').map((subject) => [subject, 'write'])));
    const withheld = withheldFrom(all);
    expect(accessCalls.filter((id) => !withheld.has(id))).toEqual([]);
    const isWithheld = (scopes: readonly string[] | null): boolean =>
      scopes === null || scopes.some((scope) => scope.startsWith('directory:'));
    expect(
      Object.entries(operationScopes).filter(([id, scopes]) => isWithheld(scopes) !== withheld.has(id as Ability)),
    ).toEqual([]);
  });

  it('hold whatever the role, also for administrators of Basis', () => {
    const admin = { role: 'Admin', basisAdmin: true, isInternal: true, enabledFeatures: [] } as const;
    const withheld = withheldFrom(['contacts:read']);
    expect(isAllowed(admin, 'listProjects')).toBe(true);
    expect(refusal({ ...admin, withheld }, 'listProjects')).toBe('role');
    expect(isAllowed({ ...admin, withheld }, 'listCompanies')).toBe(true);
    expect(isAllowed({ ...admin, withheld }, 'seeInbox')).toBe(false);
  });
});
