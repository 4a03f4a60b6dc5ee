import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  features,
  hasFeature,
  isAllowed,
  refusal,
  roles,
  settingAbility,
  type Actor,
  type OperationId,
} from './permissions';

interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId?: OperationId; readonly security?: readonly unknown[] }>>
    >
  >;
}

const actor = (change: Partial<Actor> = {}): Actor => ({
  role: 'Member',
  basisAdmin: false,
  isInternal: false,
  enabledFeatures: ['EmailInbox'],
  ...change,
});

/** The calls of the contract that write and need a session. */
const writes = Object.values((parse(readFileSync('openapi.yaml', 'utf8')) as Contract).paths).flatMap((path) =>
  Object.entries(path).flatMap(([method, { operationId, security }]) =>
    method !== 'get' && operationId && security?.length !== 0 ? [operationId] : [],
  ),
);

describe('permissions', () => {
  it('ROLE-03: know an Admin, a Member, a RestrictedMember and who is ReadOnly', () => {
    expect(roles).toEqual(['Admin', 'Member', 'RestrictedMember', 'ReadOnly']);
  });

  it('ROLE-01: let no read-only user say who prices a bid', () => {
    const may = roles.filter((role) => isAllowed(actor({ role }), 'setProjectEstimators'));
    expect(may).toEqual(['Admin', 'Member', 'RestrictedMember']);
  });

  it('ROLE-02: let a read-only user ask, take copies out, and write what is their own, but edit nothing', () => {
    const reader = actor({ role: 'ReadOnly', enabledFeatures: features });
    expect(writes.length).toBeGreaterThan(100);
    const allowed = writes.filter((operationId) => isAllowed(reader, operationId));
    const asked = ['queryProjects', 'queryCompanies', 'queryContacts', 'queryMessages', 'countViews'];
    const takenOut = ['createExport', 'cancelJob', 'createSharedList', 'createCalendarSubscription'];
    const ended = ['deleteSharedList', 'deleteCalendarSubscription'];
    const own = [
      'updateProfile',
      'putProfileSetting',
      'saveWeeklyEmail',
      'deleteWeeklyEmail',
      'changePassword',
      'createApiToken',
      'revokeApiToken',
      'deleteSession',
      'endSession',
      'endOtherSessions',
      'confirmItIsMe',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'startOneTimeCodes',
      'turnOnOneTimeCodes',
      'turnOffOneTimeCodes',
      'makeRecoveryCodes',
      'markProjectNotesRead',
    ];
    const notices = ['updateNotification', 'replaceNotification', 'readAllNotifications'];
    expect(allowed.toSorted()).toEqual([...asked, ...takenOut, ...ended, ...own, ...notices].toSorted());
  });

  it('let a read-only user read bids and write nothing but own settings', () => {
    const reader = actor({ role: 'ReadOnly' });
    expect(isAllowed(reader, 'listProjects')).toBe(true);
    expect(isAllowed(reader, 'putProfileSetting')).toBe(true);
    expect(refusal(reader, 'createProject')).toBe('role');
    expect(refusal(reader, 'updateMessage')).toBe('role');
    expect(refusal(reader, 'putDashboardSetting')).toBe('role');
  });

  it('let a restricted member trash emails and see no amounts and add no bids', () => {
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

  it('let who uses Basis for itself pass every check but what is of the administrators of Basis', () => {
    const internal = actor({ role: 'ReadOnly', isInternal: true, enabledFeatures: [] });
    expect(isAllowed(internal, 'listMessages')).toBe(true);
    expect(isAllowed(internal, 'getAnalyticsReport')).toBe(true);
    expect(refusal(internal, 'createImpersonation')).toBe('role');
  });

  it('leave the lite edition the bids and the inbox alone, which is the tier and not the role', () => {
    const lite = actor({ role: 'Admin', enabledFeatures: ['EmailInbox', 'BasisLite'] });
    expect(refusal(lite, 'seeOtherLists')).toBe('feature');
    expect([isAllowed(lite, 'seeInbox'), isAllowed(lite, 'listProjects')]).toEqual([true, true]);
    expect(isAllowed(actor(), 'seeOtherLists')).toBe(true);
  });
});

describe('a setting of the workspace', () => {
  const writersOf = (key: string): readonly string[] =>
    roles.filter((role) => isAllowed(actor({ role }), settingAbility(key)));

  it('is written by Admins and Members, the keywords by Admins alone', () => {
    expect(writersOf('LIST_VIEW-views')).toEqual(['Admin', 'Member']);
    expect(writersOf('keywords')).toEqual(['Admin']);
  });
});

describe('features', () => {
  const had = (change: Partial<Actor>): readonly string[] =>
    features.filter((feature) => hasFeature(actor({ enabledFeatures: ['EmailInbox'], ...change }), feature));

  it('are those of the workspace', () => {
    expect(had({})).toEqual(['EmailInbox']);
    expect(had({ enabledFeatures: ['BasisLite', 'LatePayment'] })).toEqual(['BasisLite', 'LatePayment']);
  });

  it.each([{ isInternal: true }, { basisAdmin: true }])(
    'are all there for who uses Basis for itself, but none that takes something away (%o)',
    (part) => expect(had(part)).toEqual(['EmailInbox', 'AnalyticsDashboard', 'GroupAnalytics', 'MicrosoftSignIn']),
  );
});
