import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { bidOf, companyOf, customFieldOf, FakeServer, profileOf } from '@basis/domain/testing/fakeServer';
import { useDomain } from '../domainContext';
import { press, showPage } from '../testing/showPage';
import ListToolbar from './ListToolbar';

const conditionOn = (identifier: string) => ({
  and: [writeCondition({ field: { entity: 'project', identifier }, operation: 'Contain', value: 'roof' })],
  or: [],
});
const savedOf = (id: string, name: string, filter: object = conditionOn('name')): object => ({
  id,
  name,
  createdAt: '',
  lastEditedAt: '',
  filter,
});

function Toolbar() {
  const { bids } = useDomain();
  return (
    <ListToolbar list={bids.list} noun="bids" hasQuickFilters density="default" onDensityChange={() => undefined} />
  );
}

const show = async (part: Parameters<typeof profileOf>[0] = {}, prepare?: (server: FakeServer) => void) => {
  const server = new FakeServer();
  prepare?.(server);
  server.profile = profileOf(part);
  server.bids = [bidOf(1), bidOf(2)];
  server.store('profile LIST_VIEW-customFilters', [
    savedOf('mine', 'My roofs'),
    savedOf('gone', 'Old crews', conditionOn(customFieldOf(1).id)),
  ]);
  server.store('dashboard LIST_VIEW-customFilters', [savedOf('ours', 'Our roofs')]);
  const { bids } = await showPage(server, <Toolbar />, { prepare: ({ bids: store }) => store.list.open('') });
  return { server, list: bids.list };
};
const openDrawer = async (part?: Parameters<typeof profileOf>[0], prepare?: (server: FakeServer) => void) => {
  const shown = await show(part, prepare);
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  await press(shown.server, screen.getByRole('button', { name: 'Saved filters' }));
  await press(shown.server, screen.getByRole('menuitem', { name: /All filters|Show all|Manage/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter' }));
  return { ...shown, drawer };
};

describe('the filter drawer', () => {
  it('applies a saved filter', async () => {
    const { server, list, drawer } = await openDrawer();
    fireEvent.click(drawer.getByRole('radio', { name: 'Our roofs' }));
    await press(server, drawer.getByRole('button', { name: 'Apply filter' }));
    expect(list.applied.filter?.name).toBe('Our roofs');
  });

  it('marks a filter on a deleted field as invalid, and does not apply it', async () => {
    const { drawer } = await openDrawer();
    expect(drawer.getByText('This filter is invalid')).toBeDefined();
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Old crews' }).disabled).toBe(true);
  });

  it('removes the saved filter when a quick filter is ticked', async () => {
    const { server, list, drawer } = await openDrawer();
    list.applied.apply('ours');
    fireEvent.click(drawer.getByRole('tab', { name: /Quick filters/ }));
    await press(server, drawer.getByRole('checkbox', { name: 'Submitted' }));
    expect(list.applied.filter).toBeUndefined();
    expect(list.spec.filter.quick.stageIds).toHaveLength(1);
  });

  it('QUICK-01, QUICK-03, QUICK-04, QUICK-05, QUICK-06, QUICK-07, QUICK-09: labels the quick filters as specified', async () => {
    const { drawer } = await openDrawer();
    fireEvent.click(drawer.getByRole('tab', { name: /Quick filters/ }));
    const headings = drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Estimated by',
      'Assigned to',
      'Bids for',
      'Status is',
      'Deadline',
      'Stage',
      'Also show',
    ]);
    const others = within(drawer.getByRole('group', { name: 'Also show' })).getAllByRole('checkbox');
    expect(others.map((box) => box.closest('label')?.textContent)).toEqual([
      'Include deleted bids',
      'Include archived bids',
      'Include declined bids',
      'Deleted bids',
      'Archived bids',
    ]);
    const states = drawer.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(states).toEqual(['All', 'New', 'Updated']);
  });

  it('includes declined bids by selecting the stage that declines', async () => {
    const { server, list, drawer } = await openDrawer();
    fireEvent.click(drawer.getByRole('tab', { name: /Quick filters/ }));
    await press(server, drawer.getByRole('checkbox', { name: 'Include declined bids' }));
    const declined = server.stages.filter(({ code }) => code === 'Declined').map(({ id }) => id);
    expect(list.spec.filter.quick.stageIds).toEqual(declined);
  });

  it('shows the number of bids in each stage, whatever else the list is filtered by', async () => {
    const server = new FakeServer();
    const [undecided, submitted] = server.stages.map(({ id }) => id);
    const {
      drawer,
      list,
      server: asked,
    } = await openDrawer({}, (answering) =>
      answering.answer('GET /projects/group', ({ query }) => {
        const isArchived = query.get('quickFilters')?.includes('showArchived') ?? false;
        const group = (key = '', total = 0) => ({ key, label: '', total, sums: {}, dueThisWeek: 0, ids: [] });
        return Response.json({
          groups: [group(undecided, isArchived ? 20 : 14), group(submitted, 1052)],
          paging: { total: 2 },
        });
      }),
    );
    await press(asked, drawer.getByRole('tab', { name: /Quick filters/ }));
    const stage = (): string | null => drawer.getByRole('group', { name: 'Stage' }).textContent;
    expect(stage()).toMatch(/Undecided14Submitted1,052/);
    await press(asked, drawer.getByRole('checkbox', { name: 'Submitted' }));
    expect(list.spec.filter.quick.stageIds).toEqual([submitted]);
    expect(stage()).toMatch(/Undecided14Submitted1,052/);
    await press(asked, drawer.getByRole('checkbox', { name: 'Include archived bids' }));
    expect(stage()).toMatch(/Undecided20/);
  });

  it('MODAL-18: confirms before a filter is deleted, and deletes it', async () => {
    const { server, list, drawer } = await openDrawer();
    await press(server, drawer.getByRole('button', { name: 'Delete My roofs' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Are you sure you want to delete filter?' }));
    expect(list.filters.byId('mine')).toBeDefined();
    await press(server, question.getByRole('button', { name: 'Delete filter' }));
    expect([list.filters.byId('mine'), server.stored('profile LIST_VIEW-customFilters')]).toEqual([
      undefined,
      [expect.objectContaining({ id: 'gone' })],
    ]);
  });

  it.each([
    ['Member', true],
    ['Admin', true],
    ['RestrictedMember', false],
    ['ReadOnly', false],
  ] as const)(
    'FILTER-44: lets a %s change shared filters: %s; everybody changes their own',
    async (role, mayManage) => {
      const { drawer } = await openDrawer({ role });
      for (const verb of ['Edit', 'Delete']) {
        expect(drawer.getByRole('button', { name: `${verb} My roofs` })).toBeDefined();
        expect(drawer.queryByRole('button', { name: `${verb} Our roofs` }) !== null).toBe(mayManage);
      }
      fireEvent.click(drawer.getByRole('button', { name: 'Add custom filter' }));
      const editor = within(await screen.findByRole('dialog', { name: 'Add custom filter' }));
      await waitFor(() => expect(editor.getByRole('textbox', { name: /Name/ })).toBeDefined());
      expect(editor.queryByRole('radiogroup', { name: /Visibility/ }) !== null).toBe(mayManage);
    },
  );

  it('clears the applied filter', async () => {
    const { server, list, drawer } = await openDrawer();
    list.applied.apply('ours');
    await press(server, drawer.getByRole('button', { name: 'Clear filters' }));
    expect(list.spec.filter).toMatchObject({ customFilterId: null, tree: { and: [], or: [] } });
  });
});

it('chips show the conditions, and remove one', async () => {
  const { server, list } = await show();
  list.setFilter({ ...conditionOn('name') });
  await server.quiet();
  await press(server, await screen.findByRole('button', { name: /Remove|Delete/ }));
  expect(list.spec.filter.tree.and).toEqual([]);
});

const asksFor = (identifier: string, id: string) => ({
  and: [writeCondition({ field: { entity: 'project', identifier }, operation: 'AnyOf', value: [id] })],
  or: [],
});
const shownAfter = async ({ server, list }: Awaited<ReturnType<typeof show>>, identifier: string, id: string) => {
  await act(async () => {
    list.setFilter(asksFor(identifier, id));
    await server.quiet();
  });
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }));
};

it('names the users in a filter although they are not all loaded', async () => {
  const dana = { id: customFieldOf(7).id, name: 'Dana Whitlock', email: null };
  const shown = await show({}, (server) =>
    server.answer('GET /contacts', ({ query }) =>
      Response.json({ contacts: query.get('ids') === dana.id ? [dana] : [], paging: {} }),
    ),
  );
  await shownAfter(shown, 'contacts', dana.id);
  await waitFor(() => expect(screen.getAllByText('Dana Whitlock').length).toBeGreaterThan(0));
});

it('names a company that is not among the fifty offered first', async () => {
  const shown = await show({}, (server) => {
    server.companies = Array.from({ length: 60 }, (_, index) => companyOf(index));
  });
  const last = shown.server.companies[59]!;
  await shownAfter(shown, 'companies', last.id);
  expect(screen.getAllByText(last.name).length).toBeGreaterThan(0);
});

it('FILTER-12: says in the filter card that there are more companies than it offers', async () => {
  const shown = await show({}, (server) => {
    server.companies = Array.from({ length: 60 }, (_, index) => companyOf(index));
  });
  await shownAfter(shown, 'companies', shown.server.companies[0]!.id);
  const card = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await act(async () => fireEvent.click(card.getByRole('combobox', { name: 'Value' })));
  // One of the fifty is chosen, and so not offered again.
  expect(screen.getByText('Showing 49 of 59. Type to filter the rest.')).toBeDefined();
});

describe('an uppercase id in a stored filter', () => {
  const id = '0190abcd-0000-7000-8000-00000000000f';
  /** Opens the filter card and waits for the name in its chip and in the card. */
  const namedFilter = async (shown: Awaited<ReturnType<typeof show>>, identifier: string) => {
    await shownAfter(shown, identifier, id.toUpperCase());
    await within(await screen.findByRole('dialog', { name: 'Filters' })).findByText('Whitlock');
    return {
      named: screen.getAllByText('Whitlock').length,
      unknown: screen.queryAllByText('Unknown').length,
      tree: shown.list.spec.filter.tree,
    };
  };
  const expected = (identifier: string) => ({ named: 2, unknown: 0, tree: asksFor(identifier, id.toUpperCase()) });

  it('shows a user by name in chips and card, and stays as it is stored', async () => {
    const answered = (server: FakeServer): void =>
      server.answer('GET /contacts', ({ query }) =>
        Response.json({
          contacts: query.get('ids') === null ? [] : [{ id, name: 'Whitlock', email: null, company: null }],
          paging: {},
        }),
      );
    expect(await namedFilter(await show({}, answered), 'contacts')).toEqual(expected('contacts'));
  });

  it('shows a company by name in chips and card, and stays as it is stored', async () => {
    const shown = await show({}, (server) => {
      server.companies = [companyOf(1, { id, name: 'Whitlock' })];
    });
    expect(await namedFilter(shown, 'companies')).toEqual(expected('companies'));
  });
});
