import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FirstRunStore } from '@basis/domain/subjects/firstRun/FirstRunStore';
import { FakeServer, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { showPage } from '../testing/showPage';
import { ProfileMenu } from './ProfileMenu';

const steps = { hasBids: true, hasEmails: false, hasMailbox: false, hasImportedBids: false, colleagues: 0, joined: 0 };

const show = async (answer: () => Response) => {
  const server = new FakeServer();
  server.profile = profileOf({ role: 'Admin' });
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.answer('GET /first-run', () => arrived.then(answer));
  const domain = await showPage(server, <ProfileMenu />);
  fireEvent.click(screen.getByRole('button', { name: /^Profile of/ }));
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/first-run'));
  const arriveNow = (): Promise<void> =>
    act(async () => {
      arrive();
      await server.quiet();
    });
  return { domain, arrive: arriveNow };
};
const labels = (): (string | null)[] => screen.queryAllByRole('menuitem').map((item) => item.textContent);

it('opens once it knows the first steps, so that no item moves the others later', async () => {
  const { arrive } = await show(() => Response.json({ firstRun: { steps, sampleData: null } }));
  expect(labels()).toEqual([]);
  await arrive();
  await screen.findByRole('menu');
  expect(labels()).toContain('Getting started');
});

it('opens without the first steps if they do not arrive in a second, and stays so while open', async () => {
  const { domain, arrive } = await show(() => Response.json({ firstRun: { steps, sampleData: null } }));
  await screen.findByRole('menu', undefined, { timeout: 3000 });
  const before = labels();
  expect(before).not.toContain('Getting started');
  await arrive();
  expect(domain.late.get(FirstRunStore).isOpen).toBe(true);
  expect(labels()).toEqual(before);
});

it('opens without the first steps if they cannot be read', async () => {
  const { arrive } = await show(() => refusalOf(503, 'Later.'));
  await arrive();
  await screen.findByRole('menu');
  expect(labels()).not.toContain('Getting started');
});
