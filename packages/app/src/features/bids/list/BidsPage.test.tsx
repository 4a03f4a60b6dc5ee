import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bidOf, companyOf, FakeServer, idOf, profileOf, refusalOf, stageOf } from '@basis/domain/testing/fakeServer';
import { dialogWidthPx } from '../../../testing/dialogWidth';
import { menuOf, press, showPage } from '../../../testing/showPage';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import BidRowMenu from './BidRowMenu';
import { BidStageCell } from '../stage/BidStageCell';
import BidsPage from './BidsPage';

type ProfilePart = Parameters<typeof profileOf>[0];

const serverFor = (part: ProfilePart = {}): FakeServer => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.companies = [companyOf(1, { name: 'Turner' })];
  server.bids = [bidOf(1, { companyIds: [companyOf(1).id], quote: 123_456_00 }), bidOf(2)];
  return server;
};
const showList = async (server = serverFor()) => ({
  server,
  domain: await showPage(server, <BidsPage />, { prepare: ({ bids }) => bids.list.open('view=all') }),
});
const heads = (): string[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the page of bids', () => {
  it('LAYOUT-05, ROUTE-09: shows the bids under the view’s name, with their number', async () => {
    await showList();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('All bids');
    expect(screen.getByRole('grid', { name: 'Bids' }).textContent).toMatch(/Bid 1.*Turner.*Bid 2/);
  });

  it.each([
    ['Admin', true],
    ['Member', true],
    ['RestrictedMember', false],
    ['ReadOnly', false],
  ] as const)('BID-07, BID-08, UNKNOWN-03: offers a %s to add a bid: %s', async (role, isOffered) => {
    await showList(serverFor({ role }));
    expect(screen.queryByRole('button', { name: 'Add bid' }) !== null).toBe(isOffered);
  });

  it.each([
    ['Member', true],
    ['ReadOnly', true],
    ['RestrictedMember', false],
  ] as const)('ROLE-04: shows a %s the column of quotes: %s', async (role, isShown) => {
    const { domain } = await showList(serverFor({ role }));
    // The table renders only the columns that fit.
    act(() => domain.bids.list.fields.show(['quote']));
    expect(heads()).toEqual(isShown ? ['Project name', 'Quote'] : ['Project name']);
    fireEvent.click(screen.getByRole('button', { name: /^Fields/ }));
    expect(screen.queryAllByText(/amount|^Quote$/i).length > 0).toBe(isShown);
  });

  it.each([
    ['Member', true],
    ['ReadOnly', false],
  ] as const)('lets a %s choose rows: %s', async (role, isOffered) => {
    await showList(serverFor({ role }));
    expect(screen.queryAllByRole('checkbox').length > 0).toBe(isOffered);
  });

  it('LITE-03: has no links to companies and users in the lite edition', async () => {
    const server = serverFor();
    server.features = ['BasisLite'];
    server.bids = [bidOf(1, { companyIds: [companyOf(1).id], contacts: [{ id: idOf(80), name: 'Ada Moss' }] })];
    const { domain } = await showList(server);
    for (const [column, name] of [
      ['companies', 'Turner'],
      ['contacts', 'Ada Moss'],
    ] as const) {
      act(() => domain.bids.list.fields.show([column]));
      const grid = within(screen.getByRole('grid', { name: 'Bids' }));
      expect(grid.getByText(name)).toBeDefined();
      expect(grid.queryAllByRole('link')).toEqual([]);
    }
  });

  it('BID-01: has a checkbox in each row, and the chosen columns', async () => {
    const { domain } = await showList();
    const rows = within(screen.getByRole('grid', { name: 'Bids' })).getAllByRole('row', { name: /Bid \d/ });
    expect(rows.map((row) => within(row).getAllByRole('checkbox').length)).toEqual([1, 1]);
    act(() => domain.bids.list.fields.show(['city', 'quote']));
    expect(heads()).toEqual(['Project name', 'City', 'Quote']);
    act(() => domain.bids.list.fields.show(['city']));
    expect(heads()).toEqual(['Project name', 'City']);
  });

  it('LAYOUT-06: hides and shows its sidebar', async () => {
    const { server } = await showList();
    await press(server, button('Hide Sidebar'));
    expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull();
    await press(server, button('Show Sidebar'));
    expect(screen.getByRole('navigation', { name: 'Views' })).toBeDefined();
  });

  it('shows a failed load, and the bids after a retry', async () => {
    const server = serverFor();
    const { bids } = server;
    server.answer('GET /projects', () => refusalOf(503, 'Basis is being updated.'));
    await showList(server);
    expect(screen.getByText(/Basis is being updated/)).toBeDefined();
    act(() => button('Try again').focus());
    await press(server, button('Try again'));
    await waitFor(() => expect(document.activeElement, 'while it helps nothing').toBe(button('Try again')));
    server.answer('GET /projects', () => Response.json({ projects: bids, paging: { total: 2 } }));
    await press(server, button('Try again'));
    expect(screen.getByRole('grid', { name: 'Bids' }).textContent).toContain('Bid 1');
    expect(document.activeElement?.textContent).toContain('Bid 1');
  });

  it('LAYOUT-07: keeps its rows when a refresh fails, and says so', async () => {
    const { server, domain } = await showList();
    server.isDown = true;
    await act(() => domain.bids.list.refresh());
    expect(screen.getByText('The list could not be refreshed')).toBeDefined();
    expect(screen.getByRole('grid', { name: 'Bids' }).textContent).toContain('Bid 1');
    server.isDown = false;
    act(() => button('Try again').focus());
    await press(server, button('Try again'));
    expect(screen.queryByText('The list could not be refreshed')).toBeNull();
    expect(screen.getByRole('grid').contains(document.activeElement), 'the rows have the focus').toBe(true);
  });

  it('leaves it to the page to say that there is no connection', async () => {
    const { server, domain } = await showList();
    act(() => domain.events.start());
    server.isDown = true;
    act(() => domain.events.noteOffline());
    await act(() => domain.bids.list.refresh());
    expect(screen.queryByText('The list could not be refreshed')).toBeNull();
    expect(domain.toasts.toasts).toEqual([]);
    server.isDown = false;
    server.answer('GET /projects', () => refusalOf(503, 'Basis is being updated.'));
    await act(() => domain.bids.list.refresh());
    expect(screen.getByText('The list could not be refreshed')).toBeDefined();
  });

  it('keeps its groups when a new group order can’t be loaded, and says so', async () => {
    const server = serverFor();
    const group = { key: 'a', label: 'Turner', total: 1, sums: {}, dueThisWeek: 0, ids: [bidOf(1).id] };
    server.answer('GET /projects/group', () => Response.json({ groups: [group], paging: { total: 1 } }));
    const { domain } = await showList(server);
    const show = (sortDirection: 'ASC' | 'DESC') =>
      act(async () => {
        domain.bids.list.setGroup({ name: 'stageId', time: null, sortDirection });
        await server.quiet();
      });
    await show('ASC');
    expect(screen.getByRole('grid').textContent).toMatch(/Turner.*Bid 1/);
    server.isDown = true;
    await show('DESC');
    expect(screen.getByRole('grid').textContent).toMatch(/Turner.*Bid 1/);
    expect(screen.getByText('The list could not be refreshed')).toBeDefined();
    expect(button('Try again')).toBeDefined();
  });
});

it('a user without open bids is led to those of all', async () => {
  const server = serverFor();
  server.bids = [];
  const domain = await showPage(server, <BidsPage />, { prepare: ({ bids }) => bids.list.open('') });
  expect(await screen.findByText('You have no active bids')).toBeDefined();
  await press(server, button('Open pipeline'));
  expect(domain.bids.list.view.id).toBe('open');
  expect(screen.getByText('No bids in this view yet')).toBeDefined();
});

describe('a press on a cell of a bid', () => {
  const showCells = async (role: NonNullable<ProfilePart>['role'] = 'Member') => {
    const shown = await showList(serverFor({ role }));
    const cellOf = (column: string, text: string): HTMLElement => {
      act(() => shown.domain.bids.list.fields.show([column]));
      return screen.getAllByRole('gridcell').find(({ textContent }) => textContent.includes(text))!;
    };
    return { ...shown, cellOf };
  };
  const uses = (): (string | undefined)[] => screen.getAllByRole('gridcell').map(({ dataset }) => dataset['use']);

  it('opens the choice of a stage anywhere in its cell', async () => {
    const { server, cellOf } = await showCells();
    await press(server, cellOf('stageId', 'Undecided'));
    expect(screen.getByRole('option', { name: /Submitted/ })).toBeDefined();
    expect(screen.getByRole('combobox', { name: /Stage of Bid 1/ })).toBe(document.activeElement);
  });

  it('logs a quote of the bid in the cell of its quote', async () => {
    const { server, cellOf } = await showCells();
    await press(server, cellOf('quote', '$123'));
    const dialog = await screen.findByRole('dialog', { name: 'Log quote' });
    expect(within(dialog).getByLabelText('Amount')).toBeDefined();
  });

  it.each(['Member', 'ReadOnly'] as const)('changes something for a %s only where they may', async (role) => {
    const { cellOf } = await showCells(role);
    const found = (['stageId', 'quote', 'estimatorIds', 'companies'] as const).map((column) => {
      cellOf(column, '');
      return uses()[0];
    });
    expect(found).toEqual(
      role === 'Member' ? ['listbox', 'dialog', 'edit', undefined] : [undefined, undefined, undefined, undefined],
    );
  });
});

describe('stages that could not be loaded', () => {
  it('STAGE-22: are said once, call no bid overdue, offer no move, and come with Try again', async () => {
    const server = serverFor({ role: 'Member' });
    const past = { date: '2020-01-06', time: null, zone: null };
    server.bids = [bidOf(1, { bidDeadline: past, bidDeadlineAt: past.date })];
    server.answer('GET /stages', () => refusalOf(503, 'Basis is being updated.'));
    const { domain } = await showList(server);
    await waitFor(() => expect(screen.getByText('The stages could not be loaded')).toBeDefined());
    act(() => domain.bids.list.fields.show(['stageId', 'bidDeadline']));
    const row = within(screen.getByRole('grid', { name: 'Bids' }));
    expect(row.getByText('Jan 06, 2020')).toBeDefined();
    expect(row.queryByText(/overdue/)).toBeNull();
    expect(row.queryByText('Select a stage')).toBeNull();
    expect(screen.getAllByRole('gridcell').map(({ dataset }) => dataset['use'])).not.toContain('listbox');
    server.answer('GET /stages', () => Response.json({ stages: server.stages, stageReasonsMap: {} }));
    await press(server, button('Try again'));
    await waitFor(() => expect(screen.queryByText('The stages could not be loaded')).toBeNull());
    expect(row.getByText(/overdue/)).toBeDefined();
    expect(row.getByText('Undecided')).toBeDefined();
  });
});

describe('a bid that no longer fits its view', () => {
  it('stays where it is with a mark, is not counted, and goes when the list is refreshed', async () => {
    const server = serverFor();
    server.bids = [1, 2, 3].map((number) => bidOf(number));
    const submitted = stageOf(2, 'Submitted').id;
    server.answer('GET /projects', ({ query }) => {
      const ids = query.get('ids')?.split(',');
      const listed = server.bids.filter(({ id, stageId }) => {
        return (ids?.includes(id) ?? true) && (!query.has('filter') || stageId !== submitted);
      });
      return Response.json({ projects: listed, paging: { total: listed.length } });
    });
    server.answer('PUT /projects/*/stage', ({ body }) => {
      const moved = bidOf(2, { ...(body as object), updatedAt: '2027-01-01T00:00:00.000Z' });
      server.bids = server.bids.with(1, moved);
      return Response.json({ project: moved, changeSetId: 'c' });
    });
    await showPage(server, <BidsPage />, { prepare: ({ bids }) => bids.list.open('view=open') });
    fireEvent.click(screen.getByRole('combobox', { name: 'Stage of Bid 2' }));
    await press(server, screen.getByRole('option', { name: /Submitted/ }));
    const names = (): string[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names()).toEqual([
      'Bid 1',
      'Bid 2Not in this viewany longer. It stays here until the list is refreshed.',
      'Bid 3',
    ]);
    expect(screen.getByText('1 row is no longer in this view.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('2');
    await press(server, screen.getByRole('button', { name: /^Refresh/ }));
    expect(names()).toEqual(['Bid 1', 'Bid 3']);
    expect(screen.queryByRole('button', { name: /Refresh/ })).toBeNull();
  });
});

describe('the actions of a bid in the list', () => {
  const menu = async (bid: Parameters<typeof bidOf>[1], part: ProfilePart = {}): Promise<string[]> => {
    const page = (
      <BidActionsProvider>
        <BidRowMenu bid={bidOf(1, bid)} />
      </BidActionsProvider>
    );
    await showPage(serverFor(part), page);
    return menuOf(button('Actions for Bid 1'));
  };

  it('BID-03, BID-04, BID-05: duplicate, archive, note and delete it', async () => {
    expect(await menu({})).toEqual(['Duplicate', 'Link with another bid', 'Archive', 'Notes', 'Export', 'Delete']);
  });

  it('BID-04: unarchive it if archived', async () => {
    expect(await menu({ archivedAt: '2026-03-05T09:00:00.000Z' })).toEqual([
      'Duplicate',
      'Link with another bid',
      'Unarchive',
      'Notes',
      'Export',
      'Delete',
    ]);
  });

  it('restore it if deleted', async () => {
    expect(await menu({ deletedAt: '2026-03-05T09:00:00.000Z' })).toEqual(['Duplicate', 'Notes', 'Export', 'Restore']);
  });

  it('do not duplicate it for a restricted member', async () => {
    expect(await menu({}, { role: 'RestrictedMember' })).toEqual(['Archive', 'Notes', 'Export', 'Delete']);
  });

  it('only open its notes for a read-only user', async () => {
    expect(await menu({}, { role: 'ReadOnly' })).toEqual(['Notes', 'Export']);
  });

  const ask = async (item: string, part: ProfilePart = {}) => {
    const shown = await showList(serverFor(part));
    const { server } = shown;
    server.answer('POST /projects/bulk', () => Response.json({ changed: 1, refused: [], changeSetId: 'c' }));
    server.answer('DELETE /projects/*', () => Response.json({ changeSetId: 'c' }));
    server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'd' }));
    fireEvent.click(button('Actions for Bid 1'));
    await press(server, screen.getByRole('menuitem', { name: item }));
    const writes = (): unknown[] =>
      server.calls
        .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/totals'))
        .map(({ method, path, body }) => [method, path, body]);
    return { ...shown, writes };
  };

  it('MODAL-15: confirm before archiving, and offer Undo after it', async () => {
    const { server, domain, writes } = await ask('Archive');
    expect(screen.getByText('Do you want to archive this project?')).toBeDefined();
    expect(writes()).toEqual([]);
    await press(server, button('Archive project'));
    const body = { selection: { ids: [bidOf(1).id] }, action: 'archive', exceptStates: ['deleted', 'archived'] };
    expect(writes()).toEqual([['POST', '/projects/bulk', body]]);
    expect(domain.toasts.toasts.map(({ title }) => title)).toEqual(['Archived 1 bid']);
    await press(server, button('Undo'));
    expect(server.callsOf('POST /change-sets/c/undo')).toHaveLength(1);
  });

  it('show why a change was rejected', async () => {
    const { server, domain } = await ask('Archive');
    const why = "This list can't be filtered or sorted by project/quote/1. Nothing was changed.";
    server.answer('POST /projects/bulk', () => refusalOf(422, why));
    await press(server, button('Archive project'));
    expect(domain.toasts.toasts.map(({ title, detail }) => [title, detail])).toEqual([['Something went wrong', why]]);
  });

  it.each(['Member', 'RestrictedMember'] as const)(
    'BID-05, MODAL-16: Delete asks a %s first, deletes just this one, and is told with a way back',
    async (role) => {
      const { server, domain, writes } = await ask('Delete', { role });
      expect(screen.getByText('Are you sure you want to delete this project?')).toBeDefined();
      expect(writes()).toEqual([]);
      await press(server, button('Delete project'));
      expect(writes()).toEqual([['DELETE', `/projects/${bidOf(1).id}`, undefined]]);
      expect(domain.toasts.toasts.map(({ title }) => title)).toEqual(['Deleted 1 bid']);
      await press(server, button('Undo'));
      expect(server.callsOf('POST /change-sets/c/undo')).toHaveLength(1);
    },
  );

  it('BID-03, MODAL-06, TOAST-08: name the copy, and report when it is there', async () => {
    const { server } = await showList();
    server.answer('POST /projects/*/duplicate', () => Response.json({ project: bidOf(9), changeSetId: 'c' }));
    fireEvent.click(button('Actions for Bid 1'));
    await press(server, screen.getByRole('menuitem', { name: 'Duplicate' }));
    expect(dialogWidthPx()).toBe(576);
    expect(screen.getByLabelText<HTMLInputElement>('Project name').value).toBe('Bid 1 (copy)');
    await press(server, button('Duplicate bid'));
    expect(screen.getByText('Successfully duplicated the bid.')).toBeDefined();
    expect(button('See details')).toBeDefined();
  });
});

describe('duplicate bids', () => {
  it('BID-17, MODAL-03, TOAST-12: are linked into the one that stays, with Undo', async () => {
    const { server, domain } = await showList();
    server.answer('POST /projects/bulk', () => Response.json({ changed: 1, refused: [], changeSetId: 'linked' }));
    server.answer('POST /change-sets/*/undo', () => Response.json({ changeSetId: 'd' }));
    const { selection } = domain.bids.list.state!;
    await act(async () => {
      selection.mark([bidOf(1).id, bidOf(2).id], true);
      await server.quiet();
    });
    await press(server, await screen.findByRole('button', { name: 'Link bids' }));
    expect(dialogWidthPx()).toBe(576);
    const dialog = within(screen.getByRole('dialog', { name: 'Link bids' }));
    fireEvent.click(dialog.getByRole('radio', { name: /Bid 1/ }));
    await press(server, dialog.getByRole('button', { name: 'Link bids' }));
    expect(server.callsOf('POST /projects/bulk').map(({ body }) => body)).toEqual([
      { selection: { ids: [bidOf(2).id] }, action: 'link', targetId: bidOf(1).id },
    ]);
    expect(screen.getByText('The selected bids were successfully connected.')).toBeDefined();
    expect(button('See bid details')).toBeDefined();
    await press(server, button('Undo'));
    expect(server.callsOf('POST /change-sets/linked/undo')).toHaveLength(1);
  });
});

describe('the stage of a bid', () => {
  const show = async (part: ProfilePart = {}, server = serverFor(part), path = '/projects') => {
    const page = (
      <BidActionsProvider>
        <BidStageCell bid={bidOf(1)} />
      </BidActionsProvider>
    );
    server.answer('PUT /projects/*/stage', ({ body }) =>
      Response.json({ project: bidOf(1, body as object), changeSetId: 'c' }),
    );
    const domain = await showPage(server, page, { path, prepare: ({ bids }) => bids.list.open('') });
    return { server, domain };
  };
  const move = async (server: FakeServer): Promise<void> => {
    fireEvent.click(screen.getByRole('combobox', { name: /Stage of Bid 1/ }));
    await press(server, screen.getByRole('option', { name: /Submitted/ }));
  };

  it('BID-06, OVERVIEW-02: is changed in its row', async () => {
    const { server } = await show();
    await move(server);
    expect(server.callsOf('PUT /projects/*/stage').map(({ body }) => body)).toEqual([
      { stageId: stageOf(2, 'Submitted').id },
    ]);
  });

  it('is told with Undo once it is changed', async () => {
    const { server } = await show();
    await move(server);
    expect(screen.getByText('Moved Bid 1 to Submitted')).toBeDefined();
    server.answer('POST /change-sets/c/undo', () => Response.json({}));
    await press(server, button('Undo'));
    expect(server.callsOf('POST /change-sets/c/undo')).toHaveLength(1);
  });

  it('ERROR-13: shows the specified message if it can not be changed', async () => {
    const { server } = await show();
    server.answer('PUT /projects/*/stage', () => refusalOf(500, 'The disk is full.'));
    await move(server);
    expect(screen.getByText("Couldn't move project to selected stage")).toBeDefined();
    expect(screen.getByText('The disk is full.')).toBeDefined();
  });

  it.each([
    ['Declined', '/projects', true],
    ['Declined', '/projects/1', false],
    ['Lost', '/projects', false],
    ['Submitted', '/projects', false],
  ] as const)('STAGE-13: that becomes %s at %s asks why it is declined: %s', async (code, path, isAsked) => {
    const server = serverFor();
    server.stages = [stageOf(1, 'Undecided'), stageOf(2, 'Submitted', code)];
    const reason = { id: idOf(80), name: 'Too far', stageId: stageOf(2, '').id };
    server.answer('GET /stages', () =>
      Response.json({ stages: server.stages, stageReasonsMap: { [reason.stageId]: [reason] } }),
    );
    await show({}, server, path);
    await move(server);
    const question = screen.queryByText('The bid was marked as declined. Do you want to add a reason?');
    expect(question !== null).toBe(isAsked);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('is read-only for a read-only user', async () => {
    await show({ role: 'ReadOnly' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('Undecided')).toBeDefined();
  });
});

describe('the dialog that adds a bid', () => {
  const open = async () => {
    const shown = await showList();
    await press(shown.server, button('Add bid'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Project name' }), { target: { value: ' Riverside ' } });
    return shown;
  };
  const company = (): HTMLElement => screen.getByPlaceholderText('Search for a company');

  it('BID-10, MODAL-02: requires a company, and sends nothing without one', async () => {
    const { server } = await open();
    expect(dialogWidthPx()).toBe(576);
    await press(server, button('Add bid'));
    expect(screen.getAllByText('You must select or create a company for this Bid').length).toBeGreaterThan(0);
    expect(server.callsOf('POST /projects')).toEqual([]);
  });

  it('asks for a name and a company at their fields, and focuses the first, when an empty form is submitted', async () => {
    const { server } = await showList();
    await press(server, button('Add bid'));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
    expect([name.required, (company() as HTMLInputElement).required]).toEqual([true, true]);
    await press(server, button('Add bid'));
    expect(screen.getByText('Enter a project name')).toBeDefined();
    expect(screen.getByText('You must select or create a company for this Bid')).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(server.callsOf('POST /projects')).toEqual([]);
  });

  it('warns of a bid with the same name, with its stage, and adds it all the same', async () => {
    const { server } = await open();
    server.bids = [
      bidOf(7, { name: 'RIVERSIDE', stageId: server.stages[1]?.id ?? '' }),
      bidOf(8, { name: 'Riverside Two' }),
    ];
    fireEvent.change(screen.getByRole('textbox', { name: 'Project name' }), { target: { value: 'Riverside' } });
    const stage = server.stages[1]?.name ?? '';
    expect(await screen.findByText(new RegExp(`^A bid has this name already: ${stage}`))).toBeDefined();
    expect(button('Add bid').hasAttribute('disabled')).toBe(false);
  });

  it('keeps what was typed over Escape, until it is started over', async () => {
    const { server } = await open();
    const name = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
    fireEvent.keyDown(name(), { key: 'Escape' });
    await press(server, button('Add bid'));
    expect(name().value).toBe(' Riverside ');
    await press(server, button('Start over'));
    expect(name().value).toBe('');
  });

  it('BID-14, BID-16, TOAST-07: offers the typed name as a new company, and adds the bid with it', async () => {
    const { server } = await open();
    server.answer('POST /projects', () => Response.json({ project: bidOf(9), changeSetId: 'c' }));
    fireEvent.change(company(), { target: { value: 'Novak' } });
    await press(server, screen.getByRole('option', { name: 'Add “Novak” as a new company' }));
    await press(server, button('Add bid'));
    expect(server.callsOf('POST /projects').map(({ body }) => body)).toEqual([
      { project: { name: 'Riverside', companyName: 'Novak' } },
    ]);
    expect(screen.getByText('Your bid was successfully created.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('BID-11, BID-12: finds companies in any case', async () => {
    await open();
    fireEvent.change(company(), { target: { value: 'tURN' } });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Turner'),
    );
  });

  it('says on which clock a time is meant, once there is one', async () => {
    await open();
    const clock = 'Your workspace’s time zone, unless you add a location';
    const date = screen.getByRole('textbox', { name: 'Date' });
    fireEvent.change(date, { target: { value: '12/01/2026' } });
    fireEvent.blur(date);
    expect(screen.queryByText(clock)).toBeNull();
    const time = screen.getByRole('combobox', { name: 'Time' });
    fireEvent.change(time, { target: { value: '2:00 PM' } });
    fireEvent.blur(time);
    expect(screen.getByText(clock)).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: 'Location' }), { target: { value: 'Boise, ID' } });
    expect(screen.getByText('Local time at the location below, if it names a city and state')).toBeDefined();
  });

  it('keeps its input when the server refuses, and shows why', async () => {
    const { server } = await open();
    server.answer('POST /projects', () => refusalOf(422, 'There are too many bids.'));
    fireEvent.change(company(), { target: { value: 'Turn' } });
    await press(server, screen.getByRole('option', { name: /Turner/ }));
    await press(server, button('Add bid'));
    expect(within(screen.getByRole('dialog')).getByText('There are too many bids.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' }).value).toBe(' Riverside ');
  });
});
