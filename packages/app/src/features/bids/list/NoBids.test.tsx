import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FakeServer, profileOf } from '@basis/domain/testing/fakeServer';
import { FirstRunStore } from '@basis/domain/subjects/firstRun/FirstRunStore';
import type { Role } from '@basis/domain/model/permissions/permissions';
import { leftFirstRun } from '../../../paths';
import { showPage } from '../../../testing/showPage';
import NoBids from './NoBids';

interface Shown {
  readonly hasEmails?: boolean;
  readonly state?: unknown;
  readonly hasLeft?: boolean;
  readonly isNextUser?: boolean;
  /** Steps that the user left for later. */
  readonly skipped?: readonly string[];
  readonly colleagues?: number;
  readonly hasImportedBids?: boolean;
}

const show = async (role: Role, shown: Shown = {}) => {
  const { hasEmails = false, state, hasLeft = false, isNextUser = false, skipped = [] } = shown;
  const { colleagues = 0, hasImportedBids = false } = shown;
  const server = new FakeServer();
  server.profile = profileOf({ role });
  const steps = { hasBids: false, hasEmails, hasMailbox: false, hasImportedBids, colleagues, joined: 0 };
  server.store('profile firstRun', { skipped });
  server.answer('GET /first-run', () => Response.json({ firstRun: { steps, sampleData: null } }));
  const page = (
    <Routes>
      <Route path="/projects" element={<NoBids />} />
      <Route path="/getting-started" element={<p>The first steps</p>} />
    </Routes>
  );
  await showPage(server, page, {
    path: { pathname: '/projects', state },
    prepare: async ({ bids, late }) => {
      if (hasLeft) late.get(FirstRunStore).leave();
      if (isNextUser) late.get(FirstRunStore).clear();
      await bids.list.open('');
    },
  });
};
const empty = () => screen.queryByText('You have no active bids');
const setUp = () => screen.queryByRole('button', { name: 'Continue setting up' });

it.each(['Admin', 'Member'] as const)('leads a %s of a new workspace to the first steps', async (role) => {
  await show(role);
  expect(screen.getByText('The first steps')).toBeDefined();
});

it.each(['RestrictedMember', 'ReadOnly'] as const)('is the usual empty view for a %s', async (role) => {
  await show(role);
  expect(empty()).not.toBeNull();
});

it('is the usual empty view once an email has arrived', async () => {
  await show('Admin', { hasEmails: true });
  expect(empty()).not.toBeNull();
});

it('is the usual empty view for who went on from the first steps', async () => {
  await show('Admin', { state: leftFirstRun });
  expect(empty()).not.toBeNull();
});

it('is the usual empty view for who went on, also once the address of the list is another', async () => {
  await show('Admin', { hasLeft: true });
  expect(empty()).not.toBeNull();
});

it('leads another user to the first steps after the one who went on has signed out', async () => {
  await show('Admin', { hasLeft: true, isNextUser: true });
  expect(screen.getByText('The first steps')).toBeDefined();
});

it('is the usual empty view for who left each step for later, for good', async () => {
  await show('Admin', { skipped: ['mail', 'import', 'invite'] });
  expect(empty()).not.toBeNull();
  expect(setUp()).toBeNull();
});

it('leads back to the steps that are left once an email has arrived, until all are done', async () => {
  await show('Admin', { hasEmails: true, colleagues: 2 });
  expect(setUp()).not.toBeNull();
});

it('leads to no steps once all are done', async () => {
  await show('Admin', { hasEmails: true, colleagues: 2, hasImportedBids: true });
  expect(setUp()).toBeNull();
  expect(screen.getByRole('button', { name: 'Open pipeline' })).toBeDefined();
});

it('leads a Member, who invites nobody, to no steps once theirs are done', async () => {
  await show('Member', { hasEmails: true, hasImportedBids: true });
  expect(setUp()).toBeNull();
});
