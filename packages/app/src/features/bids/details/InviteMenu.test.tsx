import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { bidOf, companyOf, FakeServer, idOf, inviteOf, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { dialogWidthPx } from '../../../testing/dialogWidth';
import { menuOf, press, showPage } from '../../../testing/showPage';
import { InvitesTable } from './InvitesTable';

/** Renders the current address. */
function Place() {
  return <p>{`At ${useLocation().pathname}`}</p>;
}

const show = async (part: Parameters<typeof profileOf>[0] = {}, invites = [inviteOf(1), inviteOf(2)]) => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.companies = [companyOf(1), companyOf(2), companyOf(3)];
  server.answer('GET /projects/*', () => Response.json({ project: bidOf(1) }));
  server.answer('GET /bid-invites', () => Response.json({ bidInvites: invites }));
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'u' }));
  const page = (
    <>
      <InvitesTable bid={bidOf(1)} />
      <Place />
    </>
  );
  await showPage(server, page, { prepare: ({ bidDetails }) => bidDetails.open(idOf(1)) });
  return server;
};
/** The button of a row's menu, rendered only for the row under the pointer. */
const trigger = (name: string): HTMLElement => {
  fireEvent.pointerOver(screen.getByText(name));
  return screen.getByRole('button', { name: `Actions for the invitation from ${name}` });
};
const ask = async (server: FakeServer, name: string, item: string): Promise<void> => {
  fireEvent.click(trigger(name));
  await press(server, screen.getByRole('menuitem', { name: item }));
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('an invitation', () => {
  it('can be split off or moved to another company', async () => {
    await show();
    expect(menuOf(trigger('Company 2'))).toEqual([
      'Manage company',
      'Manage contacts',
      'Split into its own bid',
      'Move to another bid',
      'Remove company from this bid',
    ]);
  });

  it('can not leave a bid as its only invitation', async () => {
    await show({}, [inviteOf(1)]);
    expect(menuOf(trigger('Company 1'))).toEqual(['Manage company', 'Manage contacts', 'Remove company from this bid']);
  });

  it('has no menu for a read-only user', async () => {
    await show({ role: 'ReadOnly' });
    fireEvent.pointerOver(screen.getByText('Company 1'));
    expect(screen.queryByRole('button', { name: /^Actions for the invitation/ })).toBeNull();
  });
});

describe('the companies and contacts of a bid', () => {
  it('BID-10, BID-11, BID-14: a company is needed, searched for, or created by its name', async () => {
    const server = await show();
    await press(server, button('Add company'));
    const submit = screen.getAllByRole('button', { name: 'Add company' }).at(-1)!;
    await press(server, submit);
    expect(screen.getByText('You must select or create a company for this Bid')).toBeDefined();
    const field = screen.getByPlaceholderText<HTMLInputElement>('Search for a company');
    fireEvent.change(field, { target: { value: 'Zebra' } });
    server.answer('POST /companies', ({ body }) => {
      const { company } = body as { company: { id: string; name: string } };
      return Response.json({ company: companyOf(9, company), changeSetId: 'new' }, { status: 201 });
    });
    await press(server, screen.getByRole('option', { name: 'Add “Zebra” as a new company' }));
    server.answer('POST /projects/*/companies/*', () => refusalOf(503, 'Busy.'));
    await press(server, submit);
    server.answer('POST /projects/*/companies/*', () =>
      Response.json({ bidInvite: inviteOf(3), changeSetId: 'added' }, { status: 201 }),
    );
    await press(server, submit);
    // The company was created once, and both tries are the same invitation.
    const [created, ...again] = server.callsOf('POST /companies');
    expect(again).toEqual([]);
    const { id } = (created!.body as { company: { id: string } }).company;
    const calls = server.callsOf('POST /projects/*/companies/*');
    expect(calls.map(({ path }) => path)).toEqual(Array(2).fill(`/projects/${idOf(1)}/companies/${id}`));
    expect(screen.getByText('Added Zebra to Bid 1')).toBeDefined();
  });

  it('TOAST-14: a new contact is linked at once, said in its words, and taken off again', async () => {
    const dana = { id: idOf(70), name: 'Dana Pike', email: 'dana@harlan.test', phone: null };
    const server = await show({}, [inviteOf(1, { contacts: [dana], contactIds: [dana.id] }), inviteOf(2)]);
    server.answer('POST /contacts', ({ body }) => {
      const { contact } = body as { contact: { id: string; firstName: string; lastName: string } };
      const name = `${contact.firstName} ${contact.lastName}`;
      return Response.json(
        {
          contact: { ...contact, name, email: null, phone: null, updatedAt: '2026-03-05T09:00:00.000Z' },
          changeSetId: 'p',
        },
        { status: 201 },
      );
    });
    server.answer('GET /contacts', () => Response.json({ contacts: [], paging: { limit: 20, offset: 0 } }));
    server.answer('(POST|DELETE) /contacts/*/bid-invite/*/link', () =>
      Response.json({ bidInvite: inviteOf(1), changeSetId: 'linked' }),
    );
    await ask(server, 'Company 1', 'Manage contacts');
    const field = await screen.findByPlaceholderText('Search for a contact');
    field.focus();
    fireEvent.change(field, { target: { value: 'Leo Marsh' } });
    await press(server, await screen.findByRole('option', { name: 'Add “Leo Marsh” as a new contact' }));
    expect(await screen.findByText('A new contact was successfully linked to this project.')).toBeDefined();
    // Focus stays in the field: the next name can be typed at once, and Escape reaches the dialog.
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
    const draft = (server.callsOf('POST /contacts')[0]!.body as { contact: object }).contact;
    expect(draft).toMatchObject({ firstName: 'Leo', lastName: 'Marsh', companyId: inviteOf(1).companyId });
    await press(server, button('Remove Dana Pike'));
    expect(server.callsOf('DELETE /contacts/*/bid-invite/*/link').map(({ path }) => path)).toEqual([
      `/contacts/${dana.id}/bid-invite/${inviteOf(1).id}/link`,
    ]);
    expect(screen.getByText('Removed Dana Pike from Company 1')).toBeDefined();
  });

  it('keeps the name of a new contact that could not be added', async () => {
    const server = await show({}, [inviteOf(1)]);
    server.answer('POST /contacts', () => refusalOf(503, 'The database is away.'));
    server.answer('GET /contacts', () => Response.json({ contacts: [], paging: { limit: 20, offset: 0 } }));
    await ask(server, 'Company 1', 'Manage contacts');
    const field = await screen.findByPlaceholderText('Search for a contact');
    fireEvent.change(field, { target: { value: 'Leo Marsh' } });
    await press(server, await screen.findByRole('option', { name: 'Add “Leo Marsh” as a new contact' }));
    expect(screen.getByText('The database is away.')).toBeDefined();
    expect(field).toHaveProperty('value', 'Leo Marsh');
  });

  it('the last company stays, with the sentence of the server', async () => {
    const server = await show({}, [inviteOf(1)]);
    const sentence = 'A bid keeps at least one company. Add another one first.';
    server.answer('DELETE /projects/*/companies/*', () => refusalOf(409, sentence));
    await ask(server, 'Company 1', 'Remove company from this bid');
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByText('Company 1')).toBeDefined();
  });
});

describe('splitting off an invitation', () => {
  it('BID-18, MODAL-05, TOAST-13: creates a bid with the given name, and Undo reverts it', async () => {
    const server = await show();
    server.answer('POST /bid-invites/*/split', () =>
      Response.json({ bidInvite: inviteOf(2, { projectId: idOf(9) }), changeSetId: 'split' }),
    );
    await ask(server, 'Company 2', 'Split into its own bid');
    expect(dialogWidthPx()).toBe(576);
    const name = screen.getByLabelText<HTMLInputElement>('Name of the new bid');
    expect(name.value).toBe('Bid 1');
    fireEvent.change(name, { target: { value: ' Bid 1, Phase 2 ' } });
    await press(server, button('Split bid'));
    const [call] = server.callsOf('POST /bid-invites/*/split');
    expect([call?.path, call?.body]).toEqual([
      `/bid-invites/${inviteOf(2).id}/split`,
      expect.objectContaining({ name: 'Bid 1, Phase 2' }),
    ]);
    expect(server.callsOf('GET /bid-invites')).toHaveLength(2);
    expect(screen.getByText('Your bid was successfully split.')).toBeDefined();
    await press(server, button('Undo'));
    expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual(['/change-sets/split/undo']);
  });

  it('TOAST-19: leads to the new bid with See bid details', async () => {
    const server = await show();
    server.answer('POST /bid-invites/*/split', () =>
      Response.json({ bidInvite: inviteOf(2, { projectId: idOf(9) }), changeSetId: 'split' }),
    );
    await ask(server, 'Company 2', 'Split into its own bid');
    await press(server, button('Split bid'));
    await press(server, button('See bid details'));
    expect(screen.getByText(`At /projects/${idOf(9)}`)).toBeDefined();
  });

  it('shows why it failed, and keeps the input', async () => {
    const server = await show();
    server.answer('POST /bid-invites/*/split', () => refusalOf(422, 'It is the only invitation.'));
    await ask(server, 'Company 2', 'Split into its own bid');
    fireEvent.change(screen.getByLabelText('Name of the new bid'), { target: { value: 'Phase 2' } });
    await press(server, button('Split bid'));
    expect(screen.getByText('It is the only invitation.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name of the new bid').value).toBe('Phase 2');
  });
});

describe('the company of an invitation', () => {
  const pick = async (server: FakeServer, words: string, option: string): Promise<void> => {
    await ask(server, 'Company 1', 'Manage company');
    expect(dialogWidthPx()).toBe(576);
    const field = screen.getByLabelText('Company');
    await act(async () => {
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: words } });
    });
    await press(server, screen.getByRole('option', { name: option }));
    await press(server, button('Save company'));
  };

  it('BID-19, MODAL-04: can be changed to an existing one', async () => {
    const server = await show();
    server.answer('POST /bid-invites/*/companies/*/link', () =>
      Response.json({ bidInvite: inviteOf(1, { companyName: 'Company 3' }), changeSetId: 'c' }),
    );
    await pick(server, 'Company 3', 'Company 3');
    expect(server.callsOf('POST /bid-invites/*/companies/*/link').map(({ path }) => path)).toEqual([
      `/bid-invites/${inviteOf(1).id}/companies/${companyOf(3).id}/link`,
    ]);
    expect(screen.getByText('The invitation is now from Company 3.')).toBeDefined();
  });

  it('can be a new one, which is added first and only once', async () => {
    const server = await show();
    server.answer('POST /companies', () => Response.json({ company: companyOf(9), changeSetId: 'n' }));
    server.answer('POST /bid-invites/*/companies/*/link', () => refusalOf(500, 'The disk is full.'));
    await pick(server, 'Novak', 'Add “Novak” as a new company');
    expect(screen.getByText('The disk is full.')).toBeDefined();
    await press(server, button('Save company'));
    expect(server.callsOf('POST /companies')).toHaveLength(1);
    expect(server.callsOf('POST /bid-invites/*/companies/*/link').map(({ path }) => path)).toEqual(
      Array.from({ length: 2 }, () => `/bid-invites/${inviteOf(1).id}/companies/${companyOf(9).id}/link`),
    );
  });
});
