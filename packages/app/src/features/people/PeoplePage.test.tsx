import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { FakeServer, idOf } from '@basis/domain/testing/fakeServer';
import { press, showPage } from '../../testing/showPage';
import PeoplePage from './PeoplePage';

const personOf = (number: number) => ({
  id: idOf(600 + number),
  firstName: 'Person',
  lastName: String(number),
  name: `Person ${number}`,
  title: '',
  email: null,
  phone: null,
  company: null,
  openBidsCount: 0,
  customFields: {},
  createdAt: '2026-03-05T09:00:00.000Z',
  updatedAt: '2026-03-05T09:00:00.000Z',
});

it('TOAST-11: people who are one are linked into the one who stays, and Undo parts them', async () => {
  const server = new FakeServer();
  server.answer('GET /contacts', () => Response.json({ contacts: [personOf(1), personOf(2)], paging: { total: 2 } }));
  server.answer('POST /contacts/*/merge', () => Response.json({ contact: personOf(1), changeSetId: 'merged' }));
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'u' }));
  await showPage(server, <PeoplePage />, { path: '/people', prepare: ({ people }) => people.list.open('') });
  const [, first, second] = screen.getAllByRole('checkbox');
  await press(server, first!);
  await press(server, second!);
  await press(server, screen.getByRole('button', { name: 'Link' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Person 1' }));
  await press(server, screen.getByRole('button', { name: 'Link people' }));
  expect(server.callsOf('POST /contacts/*/merge').map(({ path, body }) => [path, body])).toEqual([
    [`/contacts/${personOf(1).id}/merge`, { contactIds: [personOf(2).id] }],
  ]);
  expect(screen.getByText('The selected contacts were successfuly linked.')).toBeDefined();
  await press(server, screen.getByRole('button', { name: 'Undo' }));
  expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual(['/change-sets/merged/undo']);
});

it('a person leads to the bids with their invitations', async () => {
  const server = new FakeServer();
  server.answer('GET /contacts', () => Response.json({ contacts: [personOf(1)], paging: { total: 1 } }));
  function Page() {
    const { pathname, search } = useLocation();
    return (
      <>
        <output aria-label="Address">{`${pathname}${decodeURIComponent(search)}`}</output>
        <PeoplePage />
      </>
    );
  }
  await showPage(server, <Page />, { path: '/people', prepare: ({ people }) => people.list.open('') });
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
  await press(server, screen.getByRole('menuitem', { name: 'Show bids' }));
  const address = screen.getByLabelText('Address').textContent;
  expect(address).toMatch(/^\/projects\?view=all&filter=.*"identifier":"contacts"/);
  expect(address).toContain(`"compareValue":["${personOf(1).id}"]`);
});
