import { describe, expect, it } from 'vitest';
import { isAllowed, refusal, type Actor } from './permissions';

const actor = (change: Partial<Actor> = {}): Actor => ({
  role: 'Member',
  basisAdmin: false,
  enabledFeatures: ['EmailInbox'],
  ...change,
});

describe('permissions', () => {
  it('let a read-only user read bids and write nothing but own settings', () => {
    const reader = actor({ role: 'ReadOnly' });
    expect(isAllowed(reader, 'listProjects')).toBe(true);
    expect(isAllowed(reader, 'putProfileSetting')).toBe(true);
    expect(refusal(reader, 'createProject')).toBe('role');
    expect(refusal(reader, 'updateMessage')).toBe('role');
    expect(refusal(reader, 'putDashboardSetting')).toBe('role');
  });

  it('let a restricted member trash e-mails and see no amounts and add no bids', () => {
    const restricted = actor({ role: 'RestrictedMember' });
    expect(isAllowed(restricted, 'updateMessage')).toBe(true);
    expect(refusal(restricted, 'createProjectsFromMessages')).toBe('role');
    expect(refusal(restricted, 'seeAmounts')).toBe('role');
  });

  it('close the inbox to a workspace without it, even to its administrator', () => {
    expect(refusal(actor({ role: 'Admin', enabledFeatures: [] }), 'listMessages')).toBe('feature');
  });

  it('let who administers Basis pass every check', () => {
    const admin = actor({ role: 'ReadOnly', basisAdmin: true, enabledFeatures: [] });
    expect(isAllowed(admin, 'createProjectsFromMessages')).toBe(true);
  });
});
