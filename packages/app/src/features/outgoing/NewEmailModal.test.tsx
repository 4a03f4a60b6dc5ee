import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import NewEmailModal from './NewEmailModal';

it.each([
  ['the bid', 'Bid', null],
  ['to whom it goes, of a bid', 'To', { id: idOf(1), name: 'Pier 48' }],
])('a new email begins with %s', async (_, label, project) => {
  const opened = <NewEmailModal project={project} onClose={() => undefined} />;
  await showPage(new FakeServer(), opened, { path: '/inbox' });
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: label }));
});

it('a new email that is sent without a bid says so at the field of the bid', async () => {
  const server = new FakeServer();
  await showPage(server, <NewEmailModal project={null} onClose={() => undefined} />, { path: '/inbox' });
  await press(server, screen.getByRole('button', { name: 'Send' }));
  const bid = screen.getByRole('combobox', { name: 'Bid' });
  expect(bid.getAttribute('aria-invalid')).toBe('true');
  const described = bid.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Choose a bid to send from');
  expect(document.activeElement).toBe(bid);
  expect(bid.getAttribute('aria-expanded'), 'its list would cover that sentence').toBe('false');
});
