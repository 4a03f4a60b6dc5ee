import { fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { MergeSuggestionsStore } from '@basis/domain/subjects/contacts/MergeSuggestionsStore';
import { changeWordsOf } from '@basis/domain/testing/changeWordsOf';
import { companyOf, FakeServer, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { dialogWidthPx } from '../../testing/dialogWidth';
import { menuOf, press, showPage } from '../../testing/showPage';
import CompaniesPage from './CompaniesPage';

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="Address">{`${pathname}${decodeURIComponent(search)}`}</output>
      <CompaniesPage />
    </>
  );
}
const address = (): string => screen.getByLabelText('Address').textContent;

const show = async (
  part: Parameters<typeof profileOf>[0] = {},
  blockedAt: string | null = null,
  suggestions: readonly unknown[] = [],
) => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.companies = [companyOf(1, { blockedAt }), companyOf(2)];
  server.answer('GET /companies/merge-suggestions', () =>
    Response.json({ suggestions, paging: { total: suggestions.length } }),
  );
  server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'u' }));
  server.answer('PATCH /companies/*', ({ body }) => {
    const changed = companyOf(1, { ...(body as object), updatedAt: '2026-03-05T10:00:00.000Z' });
    return Response.json({ company: changed, changeSetId: 'blocked' });
  });
  const prepare = { path: '/companies', prepare: ({ companies }) => companies.list.open('') } satisfies Parameters<
    typeof showPage
  >[2];
  const domain = await showPage(server, <Page />, prepare);
  await screen.findByRole('button', { name: /^Actions for Company/ });
  return { server, domain };
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const act = async (server: FakeServer, name: string, item: string): Promise<void> => {
  fireEvent.click(button(`Actions for ${name}`));
  await press(server, screen.getByRole('menuitem', { name: item }));
};

describe('the page of companies', () => {
  it('COMPANY-02, COMPANY-03, TABLE-13: lists them with the actions of each', async () => {
    await show();
    expect(screen.getByRole('grid', { name: 'Companies' }).textContent).toMatch(/Company 1.*Company 2/);
    expect(menuOf(button('Actions for Company 1'))).toEqual(['Notes', 'See details', 'Show bids', 'Block', 'Delete']);
  });

  it('offers to unblock a blocked company', async () => {
    await show({}, '2026-03-05T09:00:00.000Z');
    expect(menuOf(button('Actions for Company 1'))).toEqual(['Notes', 'See details', 'Show bids', 'Unblock', 'Delete']);
  });

  it('leads to the bids of a company from its menu', async () => {
    const { server } = await show();
    await act(server, 'Company 1', 'Show bids');
    expect(address()).toMatch(/^\/projects\?view=all&filter=.*"identifier":"companies".*"compareValue":\["[^"]*201"\]/);
  });

  it('COMPANY-04: leads to a company by its name, its menu, and a press where nothing is edited', async () => {
    const { server } = await show();
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first!).getByRole('link', { name: 'Company 1' }).getAttribute('href')).toBe(
      `/companies/${companyOf(1).id}`,
    );
    await press(server, within(second!).getAllByRole('gridcell').at(-1)!);
    expect(address()).toBe(`/companies/${companyOf(2).id}`);
    await act(server, 'Company 1', 'See details');
    expect(address()).toBe(`/companies/${companyOf(1).id}`);
  });

  it('still renames a company in its cell', async () => {
    const { server } = await show();
    const cell = screen
      .getByRole('link', { name: 'Company 1' })
      .closest<HTMLElement>('[role="rowheader"], [role="gridcell"]')!;
    await press(server, cell);
    const input = await screen.findByLabelText('Name of Company 1');
    fireEvent.change(input, { target: { value: 'Novak' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await server.quiet();
    expect(server.callsOf('PATCH /companies/*').map(({ body }) => body)).toEqual([{ name: 'Novak' }]);
  });

  it('COMPANY-01: allows selection to users who may delete', async () => {
    const { server, domain } = await show();
    const [, first] = screen.getAllByRole('checkbox');
    await press(server, first!);
    expect(domain.companies.list.state?.selectedCount).toBe(1);
  });

  it('offers the notes to a read-only user', async () => {
    await show({ role: 'ReadOnly' });
    expect(screen.queryByRole('button', { name: 'Add company' })).toBeNull();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(menuOf(button('Actions for Company 1'))).toEqual(['Notes', 'See details', 'Show bids']);
  });
});

describe('blocking a company', () => {
  it('COMPANY-09, COMPANY-10: takes effect at once, and Undo reverts only that, whatever changed since', async () => {
    const { server, domain } = await show();
    await act(server, 'Company 1', 'Block');
    const [{ body } = { body: null }] = server.callsOf('PATCH /companies/*');
    expect(Date.parse((body as { blockedAt: string }).blockedAt)).not.toBeNaN();
    expect(screen.getByText('Blocked Company 1')).toBeDefined();
    domain.undo.record({ changeSetId: 'since', ...changeWordsOf('Something else') });
    await press(server, button('Undo'));
    expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual(['/change-sets/blocked/undo']);
  });

  it('reports a failure, and restores the row', async () => {
    const { server, domain } = await show();
    server.answer('PATCH /companies/*', () => refusalOf(500, 'The disk is full.'));
    await act(server, 'Company 1', 'Block');
    expect(screen.getByText('The disk is full.')).toBeDefined();
    expect(domain.companies.collection.get(companyOf(1).id)?.blockedAt).toBeNull();
  });
});

describe('deleting a company', () => {
  it('COMPANY-02: asks for confirmation, removes the row, and Undo brings it back', async () => {
    const { server } = await show();
    server.answer('DELETE /companies/*', () => {
      server.companies = server.companies.slice(1);
      return Response.json({ changeSetId: 'deleted' });
    });
    await act(server, 'Company 1', 'Delete');
    expect(screen.getByText('Are you sure you want to delete this company?')).toBeDefined();
    expect(server.callsOf('DELETE /companies/*')).toEqual([]);
    await press(server, button('Delete company'));
    expect(screen.getByRole('grid', { name: 'Companies' }).textContent).not.toContain('Company 1');
    await press(server, button('Undo'));
    expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual(['/change-sets/deleted/undo']);
  });

  it('restores the row on failure, and shows why', async () => {
    const { server } = await show();
    server.answer('DELETE /companies/*', () => refusalOf(409, 'It has open bids.'));
    await act(server, 'Company 1', 'Delete');
    await press(server, button('Delete company'));
    expect(screen.getByText('1 could not be deleted')).toBeDefined();
    expect(screen.getByText('It has open bids.')).toBeDefined();
    expect(screen.getByRole('grid', { name: 'Companies' }).textContent).toContain('Company 1');
  });
});

describe('adding a company', () => {
  it('COMPANY-16, MODAL-10, TOAST-09: shows the new row, and a toast that leads to its details', async () => {
    const { server } = await show();
    server.answer('POST /companies', ({ body }) => {
      const company = companyOf(9, (body as { company: object }).company);
      server.companies = [company, ...server.companies];
      return Response.json({ company, changeSetId: 'c' });
    });
    await press(server, button('Add company'));
    expect(dialogWidthPx()).toBe(600);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Novak ' } });
    await press(server, button('Add company'));
    expect(screen.getByText('This company was successfully created!')).toBeDefined();
    expect(screen.getByRole('grid', { name: 'Companies' }).textContent).toContain('Novak');
    const [{ body } = { body: null }] = server.callsOf('POST /companies');
    await press(server, button('See details'));
    expect(address()).toBe(`/companies/${(body as { company: { id: string } }).company.id}`);
  });
});

describe('duplicate companies', () => {
  const pair = {
    mainCompany: { id: companyOf(1).id, name: 'Brightwater GC' },
    childCompany: { id: companyOf(2).id, name: 'Brightwater General Contractors' },
  };
  const answers = (server: FakeServer): void => {
    server.answer('POST /companies/*/merge', () => Response.json({ company: companyOf(1), changeSetId: 'merged' }));
    server.answer('POST /companies/merge-suggestions/reject', () => new Response(null, { status: 204 }));
  };

  it('TOAST-10: are linked from a selection into the one that stays after a preview, and Undo separates them', async () => {
    const { server } = await show();
    answers(server);
    const [, first, second] = screen.getAllByRole('checkbox');
    await press(server, first!);
    expect(screen.queryByRole('button', { name: 'Link' })).toBeNull();
    await press(server, second!);
    await press(server, button('Link'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Company 1' }));
    expect(screen.getByText(/“Company 2” is deleted, and leads to “Company 1” from then on/)).toBeDefined();
    await press(server, button('Link companies'));
    expect(server.callsOf('POST /companies/*/merge').map(({ path, body }) => [path, body])).toEqual([
      [`/companies/${companyOf(1).id}/merge`, { companyIds: [companyOf(2).id] }],
    ]);
    expect(screen.getByText('The selected companies were successfuly linked.')).toBeDefined();
    expect(button('See combined companies details')).toBeDefined();
    await press(server, button('Undo'));
    expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual(['/change-sets/merged/undo']);
  });

  it('are suggested, and merged after a preview or kept apart', async () => {
    const { server, domain } = await show({}, null, [pair, { ...pair, mainCompany: { id: 'x', name: 'Novak' } }]);
    answers(server);
    await press(server, button('Possible duplicates2'));
    expect(screen.getByRole('link', { name: 'Brightwater GC' }).getAttribute('href')).toBe(
      `/companies/${companyOf(1).id}`,
    );
    await press(server, button('Merge Brightwater GC and Brightwater General Contractors'));
    expect(await screen.findByText(/“Company 2” is deleted, and leads to “Company 1”/)).toBeDefined();
    await press(server, button('Merge companies'));
    expect(screen.getByText('The selected companies were successfuly linked.')).toBeDefined();
    await press(server, screen.getByRole('button', { name: 'See combined companies details', hidden: true }));
    expect(address()).toBe(`/companies/${companyOf(1).id}`);
    await press(server, button('Not the same'));
    expect(domain.late.get(MergeSuggestionsStore).pairs).toEqual([]);
    expect(screen.getByText('No duplicates')).toBeDefined();
  });

  it('are not suggested to a read-only user', async () => {
    const { server } = await show({ role: 'ReadOnly' }, null, [pair]);
    expect(server.callsOf('GET /companies/merge-suggestions')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Possible duplicates/ })).toBeNull();
  });
});
