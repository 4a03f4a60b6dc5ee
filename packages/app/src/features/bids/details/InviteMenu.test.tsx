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
    expect(menuOf(trigger('Company 2'))).toEqual(['Manage company', 'Split into its own bid']);
  });

  it('can not leave a bid as its only invitation', async () => {
    await show({}, [inviteOf(1)]);
    expect(menuOf(trigger('Company 1'))).toEqual(['Manage company']);
  });

  it('has no menu for a read-only user', async () => {
    await show({ role: 'ReadOnly' });
    fireEvent.pointerOver(screen.getByText('Company 1'));
    expect(screen.queryByRole('button', { name: /^Actions for the invitation/ })).toBeNull();
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
