import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import { KeptDrafts } from '@basis/domain/engine/stored/KeptDrafts';
import { added, named } from '@basis/domain/engine/changes/changeWords';
import { FakeServer, idOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { MoneyField } from '@basis/ui/MoneyField';
import { TextField } from '@basis/ui/TextField';
import { FormModal } from '../dialogs/FormModal';
import { DomainContext, useDomain } from '../domainContext';
import { press } from '../testing/showPage';
import { useKeptDraft } from './useKeptDraft';

interface Draft {
  readonly name: string;
  readonly amount: number | null;
}

function CompanyForm() {
  const { companies } = useDomain();
  const kept = useKeptDraft<Draft>('company', { name: '', amount: null }, { renewsId: true });
  const { id, draft, change } = kept;
  return (
    <FormModal
      isOpen
      title="Add company"
      submitLabel="Add company"
      kept={kept}
      onSubmit={() => companies.add({ id, name: draft.name }, added(named(draft.name)))}
      onClose={() => undefined}
    >
      <TextField label="Name" value={draft.name} onChange={(name) => change({ name })} />
      <MoneyField label="Amount" valueCents={draft.amount} onChange={(amount) => change({ amount })} />
    </FormModal>
  );
}

let server: FakeServer;
let domain: Domain;

beforeEach(async () => {
  server = new FakeServer();
  domain = await server.enter();
});

/** Opens a form. @returns closes it */
const open = async (form: ReactNode): Promise<() => void> => {
  const { unmount } = render(
    <DomainContext value={domain}>
      <MemoryRouter>{form}</MemoryRouter>
    </DomainContext>,
  );
  await act(() => server.quiet());
  return unmount;
};
const company = <CompanyForm />;
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('what is typed in a form', () => {
  it('is there when it opens again, until it is started over', async () => {
    const close = await open(company);
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    type('Name', 'Calloway Drywall');
    close();
    await open(company);
    expect(field('Name').value).toBe('Calloway Drywall');
    await press(server, button('Start over'));
    expect(field('Name').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('outlives the session for its user alone', async () => {
    const close = await open(company);
    type('Name', 'Calloway Drywall');
    close();
    const { profile } = server;
    domain.session.end();
    server.profile = { ...profile, id: idOf(77) };
    await domain.session.load();
    const closeOther = await open(company);
    expect(field('Name').value).toBe('');
    closeOther();
    domain.session.end();
    server.profile = profile;
    await domain.session.load();
    await open(company);
    expect(field('Name').value).toBe('Calloway Drywall');
  });

  it('stays when the server refuses it, and is gone once it is there', async () => {
    server.answer('POST /companies', () => refusalOf(422, 'This name is taken.'));
    const close = await open(company);
    type('Name', 'Calloway Drywall');
    await press(server, button('Add company'));
    expect(screen.getByText('This name is taken.')).toBeDefined();
    close();
    server.answer('POST /companies', ({ body }) =>
      Response.json({ company: (body as { company: object }).company, changeSetId: 'c' }, { status: 201 }),
    );
    const closeAgain = await open(company);
    expect(field('Name').value).toBe('Calloway Drywall');
    await press(server, button('Add company'));
    closeAgain();
    await open(company);
    expect(field('Name').value).toBe('');
    // One company, however often it was sent.
    const ids = server.callsOf('POST /companies').map(({ body }) => (body as { company: { id: string } }).company.id);
    expect(new Set(ids).size).toBe(1);
  });

  it('shows in another tab as it is typed, and is no draft once it is as it was at first', async () => {
    await open(company);
    const drafts = domain.late.get(KeptDrafts);
    act(() => drafts.write('company', JSON.stringify({ name: 'From there', id: idOf(5) })));
    expect(field('Name').value).toBe('From there');
    type('Name', '');
    expect(drafts.read('company')).toBeNull();
  });

  it.each(['{', '[]', '"a"', '{"name":{"a":1}}', '{"unknown":"Calloway"}'])(
    'by another version of the app is left out where it does not fit: %s',
    async (text) => {
      domain.late.get(KeptDrafts).write('company', text);
      await open(company);
      expect(field('Name').value).toBe('');
      type('Name', 'Novak');
      expect(field('Name').value).toBe('Novak');
    },
  );

  it('is kept of an amount in which the cursor still stands', async () => {
    const close = await open(company);
    const amount = screen.getByLabelText<HTMLInputElement>('Amount');
    act(() => amount.focus());
    fireEvent.change(amount, { target: { value: '125000' } });
    await press(server, button('Cancel'));
    close();
    await open(company);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('125,000.00');
  });
});
