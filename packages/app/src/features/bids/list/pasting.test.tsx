import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Domain } from '@basis/domain/domain';
import {
  bidOf,
  customFieldOf,
  FakeServer,
  idOf,
  profileOf,
  refusalOf,
  stageOf,
} from '@basis/domain/testing/fakeServer';
import { offlineError } from '@basis/domain/model/contract/errors';
import { failed } from '@basis/domain/model/contract/result';
import { ImportStore } from '@basis/domain/subjects/transfer/ImportStore';
import { press, showPage } from '../../../testing/showPage';
import BidsPage from './BidsPage';

let server: FakeServer;
let domain: Domain;
let changes = 0;

const money = customFieldOf(1, { label: 'Bond', type: 'Monetary' });

afterEach(() => void vi.restoreAllMocks());
beforeEach(() => {
  changes = 0;
  server = new FakeServer();
  server.customFields = [money];
  server.stages = [stageOf(1, 'Undecided', 'Undecided'), stageOf(2, 'Submitted', 'Submitted')];
  server.bids = [1, 2, 3].map((number) =>
    bidOf(number, { stageId: stageOf(1, '').id, city: `City ${number}`, customFields: {} }),
  );
  const answer =
    (part: (body: object) => object) =>
    ({ path, body }: { path: string; body: unknown }): Response => {
      const id = path.split('/')[2] ?? '';
      const bid = server.bids.find((one) => one.id === id);
      if (!bid) return refusalOf(404, 'Gone.');
      const next = { ...bid, ...part(body as object), updatedAt: '2026-03-05T11:00:00.000Z' };
      server.bids = server.bids.map((one) => (one.id === id ? next : one));
      changes += 1;
      return Response.json({ project: next, changeSetId: `c${changes}` });
    };
  server.answer(
    'PATCH /projects/*',
    answer((body) => body),
  );
  server.answer(
    'PUT /projects/*/stage',
    answer((body) => body),
  );
  server.answer('POST /change-sets/*/undo', () => new Response(null, { status: 204 }));
});

const show = async (
  columns: readonly string[],
  role: 'Admin' | 'Member' | 'ReadOnly' | 'RestrictedMember' = 'Admin',
) => {
  server.profile = profileOf({ role });
  domain = await showPage(server, <BidsPage />, { prepare: ({ bids }) => bids.list.open('view=all') });
  act(() => domain.bids.list.fields.show([...columns]));
};

/** Focuses a cell and pastes on it; on the page itself without one. */
const pasteOn = async (
  cell: { row: number; column: number } | null,
  rows: readonly (readonly string[])[],
  html = '',
): Promise<void> => {
  if (cell) {
    const selector = `[role="grid"][aria-label="Bids"] [aria-rowindex="${cell.row + 2}"] > [aria-colindex="${cell.column + 1}"]`;
    act(() => document.querySelector<HTMLElement>(selector)?.focus());
  }
  const text = rows.map((cells) => cells.join('\t')).join('\n');
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : text) };
  await act(async () => {
    fireEvent(document.body, createEvent.paste(document.body, { clipboardData }));
    await server.quiet();
    await vi.dynamicImportSettled();
    await server.quiet();
  });
};
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Paste cells' });
const button = async (name: string): Promise<HTMLElement> => within(await dialog()).getByRole('button', { name });
/** The writes to bids so far. */
const calls = () =>
  server.calls
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/projects/'))
    .map(({ path, body }) => [path, body]);

describe('pasting over bids', () => {
  it('changes the rows from the focused one, in one step that is taken back at once', async () => {
    await show(['stageId', 'city', 'postalCode']);
    await pasteOn({ row: 1, column: 1 }, [
      ['submitted', 'Tacoma', '02134'],
      ['Undecided', 'City 3', '98101'],
    ]);
    expect((await dialog()).textContent).toContain('4 cells in 2 rows change');
    await press(server, await button('Paste 4 cells'));
    expect(calls().toSorted(([one], [other]) => String(other).localeCompare(String(one)))).toEqual([
      [`/projects/${idOf(3)}`, { postalCode: '98101' }],
      [`/projects/${idOf(2)}/stage`, { stageId: stageOf(2, '').id }],
      [`/projects/${idOf(2)}`, { city: 'Tacoma', postalCode: '02134' }],
    ]);
    expect(domain.undo.changes).toMatchObject([
      { changeSetId: 'c1', others: ['c2', 'c3'], label: 'Pasted 4 cells in 2 bids' },
    ]);
    await press(server, screen.getByRole('button', { name: 'Undo' }));
    expect(server.callsOf('POST /change-sets/*/undo').map(({ path }) => path)).toEqual(
      ['c1', 'c2', 'c3'].map((id) => `/change-sets/${id}/undo`),
    );
  });

  it('finds columns by their heads, names what it leaves out, and leaves what does not fit as it is', async () => {
    await show(['stageId', 'city']);
    await pasteOn({ row: 0, column: 0 }, [
      ['City', 'Stage', 'Project name'],
      ['Tacoma', 'Nowhere', 'Bid 1'],
      ['Spokane', 'Submitted', 'Another'],
    ]);
    const { textContent } = await dialog();
    expect(textContent).toContain("3 cells in 2 rows change, 1 doesn't fit");
    expect(textContent).toContain("Can't be edited here, stays as it is: Project name");
    expect(textContent).toContain('No choice is called “Nowhere”');
    await press(server, await button('Paste 3 cells'));
    expect(calls()).toHaveLength(3);
  });

  it('shows a conflict with a colleague as elsewhere, and the reasons of other failures once', async () => {
    await show(['city']);
    const theirs = { ...server.bids[0], city: 'Olympia', updatedAt: '2026-03-05T10:00:00.000Z' };
    server.answer('PATCH /projects/*', ({ path }) =>
      path.endsWith(idOf(1))
        ? Response.json({ message: 'Moved on.', code: 'stale', requestId: 'r', project: theirs }, { status: 412 })
        : refusalOf(422, 'No such city.'),
    );
    await pasteOn({ row: 0, column: 1 }, [['Tacoma'], ['Spokane'], ['Yakima']]);
    await press(server, await button('Paste 3 cells'));
    expect(domain.conflicts.conflicts.map(({ id, field }) => [id, field])).toEqual([[idOf(1), 'city']]);
    expect(domain.toasts.toasts.map(({ title, detail }) => [title, detail])).toEqual([
      ['2 changes could not be saved', 'No such city.'],
    ]);
    expect(domain.undo.changes).toEqual([]);
  });

  it('offers to import rows that no bid is left for, and more than can be pasted', async () => {
    await show(['city']);
    const files: Blob[] = [];
    vi.spyOn(ImportStore.prototype, 'send').mockImplementation(async (file) => {
      files.push(file);
      return failed(offlineError);
    });
    await pasteOn({ row: 2, column: 1 }, [['Tacoma'], ['Spokane'], ['Yakima']]);
    expect((await dialog()).textContent).toContain('2 pasted rows have no row of the list to go to');
    await press(server, await button('Import 2 rows'));
    expect(await screen.findByRole('dialog', { name: 'Import bids' })).toBeDefined();
    expect(await files.at(-1)?.text()).toBe('City\r\nSpokane\r\nYakima\r\n');
    expect(screen.queryByRole('dialog', { name: 'Paste cells' })).toBeNull();
  });

  it('says how many rows can be pasted, and pastes none of more', async () => {
    await show(['city']);
    await pasteOn(
      { row: 0, column: 1 },
      Array.from({ length: 1001 }, () => ['x']),
    );
    expect((await dialog()).textContent).toContain(
      "1001 rows can't be pasted over rows of the list: 1000 can at most.",
    );
    expect((await button('Paste 0 cells')).hasAttribute('disabled')).toBe(true);
    expect(await button('Import 1,001 rows')).toBeDefined();
  });

  it('offers to import a table that is pasted on the page, and nothing for a text or in an input', async () => {
    await show(['city']);
    await pasteOn(null, [['Seattle'], ['Tacoma']]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pasteOn(null, [
      ['Project name', 'City'],
      ['Pier 48', 'Seattle'],
    ]);
    expect(screen.getByRole('alertdialog', { name: 'Import 1 row as bids?' })).toBeDefined();
  });

  it.each([
    ['ReadOnly', false],
    ['RestrictedMember', true],
    ['Member', true],
  ] as const)('lets a %s paste: %s', async (role, isAllowed) => {
    await show(['city'], role);
    await pasteOn({ row: 0, column: 1 }, [['Tacoma']]);
    expect(screen.queryByRole('dialog', { name: 'Paste cells' }) !== null).toBe(isAllowed);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('lets a RestrictedMember paste no amounts', async () => {
    await show(['city', `cf_${money.id}`, 'quote'], 'RestrictedMember');
    await pasteOn({ row: 0, column: 0 }, [
      ['City', 'Bond', 'Quote'],
      ['Tacoma', '$12', '$13'],
    ]);
    const { textContent } = await dialog();
    expect(textContent).not.toContain('$12');
    expect(textContent).toContain('No column of this list, left out: Bond, Quote');
    await press(server, await button('Paste 1 cell'));
    expect(calls()).toEqual([[`/projects/${idOf(1)}`, { city: 'Tacoma' }]]);
  });
});
