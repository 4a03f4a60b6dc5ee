import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bidOf, FakeServer, profileOf, refusalOf } from '@basis/domain/testing/fakeServer';
import { useDomain } from '../domainContext';
import { menuOf, press, showPage } from '../testing/showPage';
import ViewActions from './ViewActions';
import { ViewsSidebar } from './ViewsSidebar';

const onClipboard = (writeText: (text: string) => Promise<void>): unknown =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

const ours = { id: 'ours', name: 'Roofs', viewGroup: 'Weekly', visibility: 'shared' };
const mine = { id: 'mine-too', name: 'Walls', viewGroup: 'My views', displayTotalsInViewsList: false };

function Views() {
  const { bids } = useDomain();
  return (
    <>
      <ViewsSidebar list={bids.list} onCollapse={() => undefined} />
      <ViewActions list={bids.list} />
    </>
  );
}

const show = async (part: Parameters<typeof profileOf>[0] = {}) => {
  const server = new FakeServer();
  server.profile = profileOf(part);
  server.bids = [bidOf(1), bidOf(2), bidOf(3)];
  server.store('dashboard LIST_VIEW-pageSettings', { views: [ours] });
  server.store('profile LIST_VIEW-pageSettings', { views: [mine] });
  const domain = await showPage(server, <Views />, { prepare: ({ bids }) => bids.list.open('') });
  return { server, domain, list: domain.bids.list };
};
const actionsOf = (name: string): HTMLElement => screen.getByRole('button', { name: `Actions for ${name}` });
const choose = (name: string): void => void fireEvent.click(screen.getByRole('menuitem', { name }));
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('the sidebar of views', () => {
  it('VIEW-06, VIEW-07: lists views under their headings, with totals of those that show them', async () => {
    await show();
    const views = screen.getByRole('navigation', { name: 'Views' });
    expect(views.textContent).toMatch(/My views.*My active bids3.*Walls(?!3).*Shared views.*All bids3.*Weekly.*Roofs3/);
    expect(screen.getByRole('navigation', { name: 'Other views' }).textContent).toMatch(
      /^Archived bids(?!3)Deleted bids$/,
    );
  });

  it('VIEW-11: removes the total of a view that no longer shows it', async () => {
    const { list } = await show();
    const views = screen.getByRole('navigation', { name: 'Views' });
    expect(views.textContent).toContain('Roofs3');
    await act(() => list.views.save({ ...list.views.byId('ours')!, displayTotalsInViewsList: false }));
    expect(views.textContent).not.toContain('Roofs3');
  });

  it('opens the pressed view', async () => {
    const { server, list } = await show();
    await press(server, within(screen.getByRole('navigation', { name: 'Views' })).getByText('Roofs'));
    expect(list.view.id).toBe('ours');
  });

  it.each([
    ['Member', true],
    ['Admin', true],
    ['RestrictedMember', false],
    ['ReadOnly', false],
  ] as const)('offers a %s to add a view: %s', async (role, isOffered) => {
    await show({ role });
    expect(screen.queryByRole('button', { name: 'Add View' }) !== null).toBe(isOffered);
  });

  it('offers all actions of editable views', async () => {
    await show();
    const common = ['Move up', 'Move down', 'Rename view', 'Duplicate view', 'Copy link'];
    expect(menuOf(actionsOf('Roofs'))).toEqual([...common, 'Make private', 'Delete view']);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(menuOf(actionsOf('Walls'))).toEqual([...common, 'Share with workspace', 'Delete view']);
  });

  it('offers to duplicate and to link built-in views, but not to change them', async () => {
    await show();
    expect(menuOf(actionsOf('My active bids'))).toEqual(['Move up', 'Move down', 'Duplicate view', 'Copy link']);
  });

  it.each(['RestrictedMember', 'ReadOnly'] as const)('offers a %s only the link of a shared view', async (role) => {
    await show({ role });
    expect(menuOf(actionsOf('Roofs'))).toEqual(['Move up', 'Move down', 'Copy link']);
  });

  it.each([{ hidden: true }, { basisAdmin: true }])('offers %j to share nothing with the workspace', async (part) => {
    await show({ role: 'Admin', ...part });
    expect(menuOf(actionsOf('Walls'))).not.toContain('Share with workspace');
  });

  const copied = async (open: () => HTMLElement, of: string): Promise<string> => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    onClipboard(writeText);
    fireEvent.click(open());
    await act(async () => choose(of));
    return decodeURIComponent(writeText.mock.calls[0]?.[0] ?? '');
  };

  it('copies a link to a shared view, and to the entries of a private one', async () => {
    await show();
    expect(await copied(() => actionsOf('Roofs'), 'Copy link')).toBe(`${location.origin}/projects?view=ours`);
    const link = await copied(() => actionsOf('My active bids'), 'Copy link');
    expect(link).toContain(`${location.origin}/projects?view=all&filter={`);
    expect(link).toContain('"identifier":"estimatorIds"');
    expect(screen.getByText('Colleagues see the same list, but not this private view.')).toBeDefined();
  });

  it('copies the open list with its unsaved changes from its own menu', async () => {
    const { list } = await show();
    act(() => {
      void list.goTo('?view=all');
      list.setSearch('steel');
    });
    expect(await copied(() => button('View actions'), 'Copy link')).toBe(
      `${location.origin}/projects?view=all&q=steel`,
    );
    expect(screen.getByText('It includes your unsaved changes.')).toBeDefined();
  });

  it('shows the link if the browser refuses to copy it', async () => {
    await show();
    onClipboard(() => Promise.reject(new Error('No')));
    fireEvent.click(actionsOf('Roofs'));
    await act(async () => choose('Copy link'));
    expect(screen.getByText('The link could not be copied')).toBeDefined();
    expect(screen.getByText(`${location.origin}/projects?view=ours`)).toBeDefined();
  });

  it('duplicates a view, and opens the copy', async () => {
    const { server, list } = await show();
    fireEvent.click(actionsOf('Roofs'));
    await press(server, screen.getByRole('menuitem', { name: 'Duplicate view' }));
    expect(list.view).toMatchObject({ name: 'Roofs copy', visibility: 'private', custom: true });
  });

  it('shares a view at once, with Undo', async () => {
    const { server, list } = await show();
    fireEvent.click(actionsOf('Walls'));
    await press(server, screen.getByRole('menuitem', { name: 'Share with workspace' }));
    expect(list.views.byId('mine-too')).toMatchObject({ visibility: 'shared', viewGroup: 'Shared views' });
    await press(server, button('Undo'));
    expect(list.views.byId('mine-too')).toMatchObject({ visibility: 'private', viewGroup: 'My views' });
  });

  it('asks before colleagues lose a view', async () => {
    const { server, list } = await show();
    fireEvent.click(actionsOf('Roofs'));
    choose('Make private');
    expect(await screen.findByText('Only you will see Roofs. Your colleagues lose it.')).toBeDefined();
    expect(list.views.byId('ours')?.visibility).toBe('shared');
    await press(server, button('Make private'));
    expect(list.views.byId('ours')).toMatchObject({ visibility: 'private', viewGroup: 'Weekly' });
    expect(server.stored('dashboard LIST_VIEW-pageSettings')).toMatchObject({ views: [] });
  });

  it('moves a view within its heading', async () => {
    const { server } = await show();
    fireEvent.click(actionsOf('Walls'));
    await act(async () => {
      choose('Move up');
      await server.quiet();
    });
    const views = screen.getByRole('navigation', { name: 'Views' });
    expect(views.textContent).toMatch(/Walls.*Job walks ahead.*Shared views/);
  });

  it('MODAL-17: confirms before a view is deleted', async () => {
    const { server, list } = await show();
    fireEvent.click(actionsOf('Roofs'));
    choose('Delete view');
    expect(await screen.findByText('Are you sure you want to delete this view?')).toBeDefined();
    expect(list.views.byId('ours')).toBeDefined();
    await press(server, button('Delete view'));
    expect(list.views.byId('ours')).toBeUndefined();
  });

  it('renames a view', async () => {
    const { server, list } = await show();
    fireEvent.click(actionsOf('Roofs'));
    choose('Rename view');
    const name = await screen.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Roofs');
    fireEvent.change(name, { target: { value: 'Slate roofs' } });
    await press(server, button('Rename view'));
    expect(list.views.byId('ours')?.name).toBe('Slate roofs');
  });
});

describe('the dialog of a new view', () => {
  const add = async (name: string) => {
    const shown = await show();
    shown.list.setGroup({ name: 'stageId', time: null, sortDirection: 'ASC' });
    fireEvent.click(button('Add View'));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
    return shown;
  };

  it('saves the list as shown, under the heading of its visibility', async () => {
    const { server, list } = await add(' Slate ');
    fireEvent.click(screen.getByLabelText('Everyone in the workspace'));
    await press(server, button('Add View'));
    expect(list.view).toMatchObject({
      name: 'Slate',
      viewGroup: 'Shared views',
      visibility: 'shared',
      group: { name: 'stageId' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('requires a name', async () => {
    await add('  ');
    expect(
      button('Add View').getAttribute('aria-disabled') ?? button('Add View').hasAttribute('disabled'),
    ).toBeTruthy();
  });

  it('stays open with its input when the view can not be saved, and shows why', async () => {
    const { server } = await add('Slate');
    server.answer('PUT /profile/settings/*', () => refusalOf(422, 'There are too many views.'));
    await press(server, button('Add View'));
    expect(within(screen.getByRole('dialog')).getByText('There are too many views.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Slate');
  });
});

describe('the menu of the current view', () => {
  const items = (): string[] => menuOf(button('View actions'));

  it('offers to save as new and to discard for a built-in view', async () => {
    await show();
    expect(items()).toEqual(['Save as new view', 'Discard changes', 'Duplicate view', 'Copy link']);
  });

  it('offers all actions for an editable view', async () => {
    const { server, list } = await show();
    await act(async () => {
      await list.select('ours');
      await server.quiet();
    });
    const own = ['Save view', 'Save as new view', 'Discard changes', 'Rename view', 'Duplicate view', 'Copy link'];
    expect(items()).toEqual([...own, 'Make private', 'Delete view']);
  });

  it.each(['RestrictedMember', 'ReadOnly'] as const)('offers a %s only to discard and to link', async (role) => {
    const { server, list } = await show({ role });
    await act(async () => {
      await list.select('ours');
      await server.quiet();
    });
    expect(items()).toEqual(['Discard changes', 'Copy link']);
  });

  it('shows unsaved changes, and saves or discards them', async () => {
    const { server, list } = await show();
    await act(() => list.select('ours'));
    expect(screen.queryByText('Not saved')).toBeNull();
    act(() => list.setSort({ name: 'name', entity: 'project', direction: 'asc' }));
    expect(screen.getByText('Not saved')).toBeDefined();
    expect(screen.getByText('Sorted by Project name')).toBeDefined();
    await press(server, button('Save'));
    expect([screen.queryByText('Not saved'), list.view.sorts.length]).toEqual([null, 1]);
    act(() => list.setSort(null));
    await press(server, button('Reset'));
    expect([screen.queryByText('Not saved'), list.sort?.name]).toEqual([null, 'name']);
  });
});
