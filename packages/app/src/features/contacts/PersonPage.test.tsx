import { act, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Contact, Profile } from '@basis/domain/model/contract/contract';
import { companyOf, FakeServer, idOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { menuOf, press, showPage } from '../../testing/showPage';
import PersonPage from './PersonPage';

const dana: Contact = {
  id: idOf(800),
  firstName: 'Dana',
  lastName: 'Pike',
  name: 'Dana Pike',
  title: '',
  email: 'dana@harlanpike.example',
  phone: '+12065550148',
  company: { id: companyOf(1).id, name: 'Company 1' },
  customFields: {},
  openBidsCount: 2,
  totalNotes: 0,
  deletedAt: null,
  createdAt: '2026-03-05T09:00:00.000Z',
  updatedAt: '2026-03-05T09:00:00.000Z',
};

const show = async (part: Partial<Contact> = {}, profile: Partial<Profile> = {}) => {
  const server = new FakeServer();
  server.profile = profileOf(profile);
  server.companies = [companyOf(1), companyOf(2)];
  let person = { ...dana, ...part };
  server.answer(`GET /contacts/${dana.id}`, () => Response.json({ contact: person }));
  server.answer('GET /contacts/*/insights', () =>
    Response.json({
      insights: {
        timeFrame: 'AllTime',
        openBidsCount: 2,
        previousBidsCount: 0,
        wonCount: 0,
        lostCount: 0,
        hitRatio: null,
        months: [],
      },
    }),
  );
  server.answer('GET /contacts/*/messages', () => Response.json({ messages: [], total: 0 }));
  server.answer('GET /contacts/*/notes', () => Response.json({ notes: [] }));
  server.answer('GET /distribution-lists', () =>
    Response.json({
      distributionLists: [
        { id: idOf(70), name: 'Harlan precon', contactIds: [dana.id], createdAt: '', updatedAt: '' },
        { id: idOf(71), name: 'Others', contactIds: [], createdAt: '', updatedAt: '' },
      ],
    }),
  );
  server.answer('PATCH /contacts/*', ({ body }) => {
    person = { ...person, ...(body as object), updatedAt: '2026-03-06T09:00:00.000Z' };
    return Response.json({ contact: person, changeSetId: 'c' });
  });
  const page = (
    <Routes>
      <Route path="/people/:personId" element={<PersonPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  await showPage(server, page, { path: `/people/${dana.id}` });
  return server;
};
const sent = (server: FakeServer) => server.callsOf('PATCH /contacts/*').map(({ body }) => body);

describe('the page of a person', () => {
  it('ROUTE-20: shows who it is, how to reach them, their company and their lists', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Dana Pike' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'dana@harlanpike.example' }).getAttribute('href')).toBe(
      'mailto:dana@harlanpike.example',
    );
    expect(screen.getByRole('link', { name: '(206) 555-0148' }).getAttribute('href')).toBe('tel:+12065550148');
    expect(screen.getByRole('link', { name: 'Company 1' }).getAttribute('href')).toBe(`/companies/${companyOf(1).id}`);
    expect(await screen.findByText('Harlan precon')).toBeDefined();
    expect(screen.queryByText('Others')).toBeNull();
  });

  it('is renamed in its head and in its fields, each as one name', async () => {
    const server = await show();
    await press(server, screen.getByRole('button', { name: 'Rename Dana Pike' }));
    const field = screen.getByLabelText('Rename Dana Pike');
    fireEvent.change(field, { target: { value: 'Dana van der Pike' } });
    await act(async () => {
      fireEvent.keyDown(field, { key: 'Enter' });
      await server.quiet();
    });
    expect(sent(server)).toEqual([{ firstName: 'Dana', lastName: 'van der Pike' }]);
  });

  it('keeps what could not be saved with the reason, as an email that is none', async () => {
    const server = await show();
    server.answer('PATCH /contacts/*', () => refusalOf(422, 'A person needs a name or an email.'));
    await press(server, screen.getByRole('button', { name: /^Title/ }));
    const field = await screen.findByLabelText('Title of Dana Pike');
    fireEvent.change(field, { target: { value: 'Estimator' } });
    await act(async () => {
      fireEvent.keyDown(field, { key: 'Enter' });
      await server.quiet();
    });
    expect(screen.getByText('A person needs a name or an email.')).toBeDefined();
  });

  it('holds no link inside of what is pressed to edit it', async () => {
    await show();
    const list = screen.getByText('Contact details').closest('section, div')?.parentElement;
    for (const one of list?.querySelectorAll('button') ?? []) expect(one.querySelector('a')).toBeNull();
    expect(within(screen.getByRole('button', { name: /^Company/ })).queryByRole('link')).toBeNull();
  });

  it('says so of a person who was deleted or merged, and of none at all', async () => {
    await show({ deletedAt: dana.createdAt, mergedInto: { id: idOf(801), name: 'D. Pike' } });
    expect(screen.getByText('This person was merged into “D. Pike”')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open D. Pike' }).getAttribute('href')).toBe(`/people/${idOf(801)}`);
  });

  it('offers a read-only user nothing that changes it', async () => {
    await show({}, { role: 'ReadOnly' });
    expect(screen.queryByRole('button', { name: /^Rename/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Title/ })).toBeNull();
    expect(menuOf(screen.getByRole('button', { name: 'Actions for Dana Pike' }))).toEqual(['Show bids', 'Copy link']);
  });
});
