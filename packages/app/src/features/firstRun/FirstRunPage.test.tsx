import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { FirstRun, FirstSteps, SampleData } from '@basis/domain/model/contract/contract';
import { FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import type { Role } from '@basis/domain/model/permissions/permissions';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { setPageSettings } from '../../testing/pageSettings';
import { press, showPage } from '../../testing/showPage';
import FirstRunPage from './FirstRunPage';

const none: FirstSteps = {
  hasBids: false,
  hasEmails: false,
  hasMailbox: false,
  hasImportedBids: false,
  colleagues: 0,
  joined: 0,
};
const sample: SampleData = {
  bids: 24,
  companies: 8,
  people: 24,
  quotes: 11,
  tasks: 10,
  notes: 12,
  added: { notes: 2, tasks: 1, quotes: 0, emails: 1 },
  staying: { bids: 0, companies: 1, people: 0 },
};

const show = async (steps: Partial<FirstSteps> = {}, role: Role = 'Admin', sampleData: SampleData | null = null) => {
  const server = new FakeServer();
  server.profile = profileOf({ role });
  const state: { firstRun: FirstRun } = { firstRun: { steps: { ...none, ...steps }, sampleData } };
  server.answer('GET /first-run', () => Response.json({ firstRun: state.firstRun }));
  const page = (
    <Routes>
      <Route path="/getting-started" element={<FirstRunPage />} />
      <Route path="/projects" element={<p>The bids</p>} />
      <Route path="/settings/email-accounts" element={<p>The email accounts</p>} />
    </Routes>
  );
  const domain = await showPage(server, page, { path: '/getting-started' });
  return { server, domain, state };
};

const step = (name: string): HTMLElement => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error(`There is no step ${name}`);
  return item;
};
const [mail, bidLog, invite] = ['Get your bid invitations in', 'Import your bid log', 'Invite colleagues'] as const;

describe('the first steps', () => {
  it('offer an Admin mail, the bid log and invitations', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Set up Cascade' })).toBeDefined();
    expect(screen.getByText('0 of 3 done')).toBeDefined();
    expect(within(step(mail)).getByRole('button', { name: 'Connect a mailbox' })).toBeDefined();
    expect(within(step(mail)).getByRole<HTMLInputElement>('textbox').value).toBe('bids@basis.test');
    expect(within(step(bidLog)).getByRole('button', { name: 'choose a file' })).toBeDefined();
    expect(within(step(invite)).getByRole('button', { name: 'Invite colleagues' })).toBeDefined();
  });

  it('offer a Member what a Member may do', async () => {
    await show({}, 'Member');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([mail, bidLog]);
    expect(screen.getByText('0 of 2 done')).toBeDefined();
  });

  it('count as done by what is there, and tick without reloading when the first email arrives', async () => {
    const { server, domain, state } = await show({ hasImportedBids: true, hasBids: true });
    expect(screen.getByText('1 of 3 done')).toBeDefined();
    expect(within(step(mail)).getByText('Waiting for the first email')).toBeDefined();
    state.firstRun = { ...state.firstRun, steps: { ...state.firstRun.steps, hasEmails: true } };
    await act(async () => {
      domain.late.onLiveChanges([
        { entity: 'message', id: idOf(7), kind: 'created', actorId: null, changeSetId: idOf(8) },
      ]);
      await server.quiet();
    });
    expect(screen.getByText('2 of 3 done')).toBeDefined();
    expect(within(step(mail)).queryByText('Waiting for the first email')).toBeNull();
    expect(within(step(mail)).getByRole('button', { name: 'Go to Inbox' })).toBeDefined();
  });

  it('connect a mailbox by a password in place, and by a service on the page that it returns to', async () => {
    const { server } = await show();
    await press(server, screen.getByRole('button', { name: 'Connect a mailbox' }));
    expect(await screen.findByRole('dialog', { name: 'Connect mailbox' })).toBeDefined();
    cleanup();
    setPageSettings({ mailConnectors: [{ id: 'google', name: 'Google' }] });
    const { server: other } = await show();
    expect(screen.getByText('Google or IMAP')).toBeDefined();
    await press(other, screen.getByRole('button', { name: 'Connect a mailbox' }));
    setPageSettings({});
    expect(screen.getByText('The email accounts')).toBeDefined();
  });

  it('can be skipped and found again, which the user keeps', async () => {
    const { server } = await show();
    await press(server, screen.getByRole('button', { name: `Skip: ${bidLog}` }));
    expect(within(step(bidLog)).getByText('Skipped')).toBeDefined();
    expect(within(step(bidLog)).queryByRole('button', { name: 'choose a file' })).toBeNull();
    expect(server.stored('profile firstRun')).toEqual({ skipped: ['import'] });
    expect(screen.getByText('0 of 3 done')).toBeDefined();
    await press(server, screen.getByRole('button', { name: `Show again: ${bidLog}` }));
    expect(within(step(bidLog)).getByRole('button', { name: 'choose a file' })).toBeDefined();
    expect(server.stored('profile firstRun')).toEqual({ skipped: [] });
  });

  it('say that a step could not be skipped, and offer it still', async () => {
    const { server } = await show();
    server.answer('PUT /profile/settings/*', () => refusalOf(503, 'Later.'));
    await press(server, screen.getByRole('button', { name: `Skip: ${bidLog}` }));
    expect(await screen.findByText(`${bidLog} is not skipped`)).toBeDefined();
    expect(within(step(bidLog)).getByRole('button', { name: 'choose a file' })).toBeDefined();
  });

  it('name the colleagues who are in, and who was invited', async () => {
    const server = new FakeServer();
    server.profile = profileOf({ role: 'Admin' });
    const userOf = (number: number, name: string) => ({ id: idOf(number), name, color: 'teal', position: 'Estimator' });
    server.answer('GET /first-run', () =>
      Response.json({ firstRun: { steps: { ...none, colleagues: 2, joined: 1 }, sampleData: null } }),
    );
    server.answer('GET /users/accounts', () =>
      Response.json({
        accounts: [
          { user: { ...userOf(1, 'Grace'), id: server.profile.id }, state: 'Active' },
          { user: userOf(2, 'Maya Okafor'), state: 'Active' },
          { user: userOf(3, 'Priya Nair'), state: 'Invited' },
        ],
        total: 3,
        counts: { Active: 2, NeedsEmail: 0, Invited: 1, Deactivated: 0 },
      }),
    );
    await showPage(server, <FirstRunPage />, { path: '/getting-started' });
    expect(within(step(invite)).getByText(/2 invited, 1 joined/)).toBeDefined();
    const people = within(screen.getByRole('list', { name: 'Colleagues' })).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Maya OkaforEstimatorJoined'),
      expect.stringContaining('Priya NairEstimatorInvited'),
    ]);
  });

  it('take the bid log and go on in the dialog of the import', async () => {
    const { server, domain } = await show();
    const input = step(bidLog).querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input');
    const importing = domain.late.get(ImportStore);
    await act(async () => {
      fireEvent.change(input, { target: { files: [new File(['Job'], 'log.csv')] } });
      await server.quiet();
    });
    expect(await screen.findByRole('dialog', { name: 'Import bids' })).toBeDefined();
    expect(importing.isSending || importing.error).toBeTruthy();
  });

  it('say that they could not be loaded, and load again', async () => {
    const server = new FakeServer();
    server.profile = profileOf({ role: 'Admin' });
    server.answer('GET /first-run', () => refusalOf(503, 'Later.'));
    await showPage(server, <FirstRunPage />, { path: '/getting-started' });
    server.answer('GET /first-run', () => Response.json({ firstRun: { steps: none, sampleData: null } }));
    await press(server, screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('0 of 3 done')).toBeDefined();
  });
});

describe('sample data', () => {
  it('comes in by one press and one key, and leads to the bids', async () => {
    const { server } = await show();
    const answers = [
      refusalOf(503, 'Later.'),
      Response.json({ firstRun: { steps: { ...none, hasBids: true }, sampleData: sample } }),
    ];
    server.answer('POST /sample-data', () => answers.shift() ?? refusalOf(500, 'Too often.'));
    const button = screen.getByRole('button', { name: 'Try with sample data' });
    await press(server, button);
    expect(await screen.findByText('No sample data was added')).toBeDefined();
    await press(server, button);
    expect(screen.getByText('The bids')).toBeDefined();
    const keys = server.callsOf('POST /sample-data').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not offered to a Member', async () => {
    await show({}, 'Member');
    expect(screen.queryByRole('button', { name: 'Try with sample data' })).toBeNull();
  });

  it('is not offered beside own bids', async () => {
    await show({ hasBids: true });
    expect(screen.queryByRole('button', { name: 'Try with sample data' })).toBeNull();
  });

  it('goes after a question that counts what goes with it and what stays', async () => {
    const { server } = await show({ hasBids: true }, 'Admin', sample);
    server.answer('DELETE /sample-data', () => Response.json({ firstRun: { steps: none, sampleData: null } }));
    await press(server, screen.getByRole('button', { name: 'Remove sample data' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('24 bids, 8 companies, and 24 people will be removed for good');
    expect(dialog.textContent).toContain('This includes what was added to them: 2 notes and 1 task.');
    expect(dialog.textContent).toContain('1 email returns to the inbox.');
    expect(dialog.textContent).toContain('What your own data uses stays: 1 company.');
    await press(server, within(dialog).getByRole('button', { name: 'Remove sample data' }));
    expect(server.callsOf('DELETE /sample-data')).toHaveLength(1);
    expect(await screen.findByText('The sample data is removed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try with sample data' })).toBeDefined();
  });
});
