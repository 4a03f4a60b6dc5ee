import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@basis/domain/model/permissions/permissions';
import { FakeServer, profileOf } from '@basis/domain/testing/fakeServer';
import { showPage } from '../../testing/showPage';
import SettingsFrame from './SettingsFrame';

const personal = ['My profile', 'Password', 'Notifications', 'Email accounts'];

it.each<[Role, string[]]>([
  [
    'Admin',
    [
      ...personal,
      'Rules',
      'Keywords',
      'Plan downloading',
      'Stages settings',
      'Board settings',
      'Trades',
      'Customize fields',
      'Bid details',
      'Companies',
      'People',
      'Quotes',
      'Manage users',
      'Decline reasons',
      'Lost reasons',
      'Platforms',
      // In a group of its own, after those that the specification fixes.
      'General',
      'Security',
      'API',
      'Directory',
      'Webhooks',
      'Developers',
      'Audit',
      'Archive',
    ],
  ],
  ['Member', [...personal, 'Rules', 'Stages settings', 'Board settings', 'Trades', 'Developers']],
  ['RestrictedMember', [...personal, 'Rules', 'Stages settings', 'Board settings', 'Trades', 'Developers']],
  ['ReadOnly', [...personal, 'Rules', 'Stages settings', 'Board settings', 'Trades', 'Developers']],
])(
  'SETTINGS-21, SETTINGS-22, SETTINGS-23: the settings of a user of role %s lead to what that role may see',
  async (role, labels) => {
    const server = new FakeServer();
    server.profile = profileOf({ role });
    await showPage(server, <SettingsFrame />, { path: '/settings/email-accounts' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(labels);
    expect(screen.getByRole('link', { name: 'Email accounts' }).getAttribute('aria-current')).toBe('page');
  },
);
