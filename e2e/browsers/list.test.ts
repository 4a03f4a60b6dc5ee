import { expect, it } from 'vitest';
import type { TableDriver } from '../../packages/ui/src/data/Table/Table.driver';
import type { JourneyPage } from './driver';
import { inEachBrowser, type Journey } from './inEachBrowser';

/** Opens all bids and waits for the first of them. */
const openBids = async ({ page, open, table }: Journey): Promise<TableDriver> => {
  await open('/projects?view=all');
  return readBids(page, table('Bids'));
};
const readBids = async (page: JourneyPage, bids: TableDriver): Promise<TableDriver> => {
  await page.until('rows', async () => (await bids.hasRow(0)) && !(await bids.isRowLoading(0)) && bids.cellText(0, 0));
  return bids;
};

/** How much of the height of the rows shows none, in px, and how many rows that were marked before are still there. */
const readRowsInPage = async (): Promise<{ emptyPx: number; keptRows: number }> => {
  const grid = document.querySelector('[role="grid"]');
  if (!grid) return { emptyPx: Infinity, keptRows: 0 };
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { left, top, width, height } = grid.getBoundingClientRect();
  let emptyPx = 0;
  // Below the head and above the footer.
  for (let y = top + 48; y < top + height - 64; y += 8)
    if (!document.elementFromPoint(left + width / 4, y)?.closest('[role="row"]')) emptyPx += 8;
  return { emptyPx, keptRows: grid.querySelectorAll('[data-marked-by-journey]').length };
};

const columnOf = async (table: TableDriver, name: string): Promise<number> => (await table.heads()).indexOf(name);

inEachBrowser('admin', (journey) => {
  it('scrolls a long list by wheel and keys, whose rows are filled and used again', async () => {
    const { page } = journey();
    const bids = await openBids(journey());
    const count = await page.until('the count', async () => {
      const rows = await bids.rowCount();
      return rows > 200 && rows;
    });
    await page.driver.run(() => {
      for (const row of document.querySelectorAll('[data-part="row"]')) row.setAttribute('data-marked-by-journey', '');
    }, null);
    for (let turn = 0; turn < 20 && !(await bids.hasRow(100)); turn += 1) {
      await page.driver.wheelAt(700, 500, 900);
      expect((await page.driver.run(readRowsInPage, null)).emptyPx).toBeLessThanOrEqual(8);
    }
    await page.until('rows far down', async () => (await bids.hasRow(100)) && !(await bids.isRowLoading(100)));
    expect((await page.driver.run(readRowsInPage, null)).keptRows).toBeGreaterThan(10);
    expect(await bids.drawnRowCount()).toBeLessThan(50);

    await bids.focusCell(100, 0);
    await page.press('End', 'Control');
    await page.until('the last row', async () => (await bids.focusedCell())?.row === count - 1);
    await page.until('its name', async () => /\w{3}/.test((await bids.cellText(count - 1, 0)) ?? ''));
    await page.press('Home', 'Control');
    await page.press('PageDown');
    const row = await page.until('a page further', async () => (await bids.focusedCell())?.row);
    expect(row).toBeGreaterThan(5);
  });

  it('opens a bid by Enter and comes back to its row', async () => {
    const { page } = journey();
    const bids = await openBids(journey());
    await bids.focusCell(2, 0);
    await page.press('ArrowDown');
    const name = (await bids.cellText(3, 0)) ?? '';
    await page.press('Enter');
    await page.until('the address', async () => /^\/projects\/[0-9a-f-]{36}$/.test(await page.path()));
    // In the row, tags such as New follow the name.
    await page.until('the name of the bid', async () => {
      const heading = await page.look({ role: 'heading', name: /./, in: { role: 'main' } });
      return heading !== null && heading.text !== '' && name.startsWith(heading.text);
    });
    await page.driver.run(() => history.back(), null);
    await page.until('the focus on its row', async () => (await bids.focusedCell())?.row === 3);
    expect(await bids.cellText(3, 0)).toBe(name);
  });

  it('searches the list, finds the search again after a reload, and clears it', async () => {
    const { page, open } = journey();
    const bids = await openBids(journey());
    const all = await bids.rowCount();
    await page.click({ role: 'button', name: 'Search bids' });
    await page.type('pier');
    const path = await page.until('the address', async () => /q=pier/.test(await page.path()) && page.path());
    await open(path);
    await page.until('only what was searched', async () => {
      const count = await bids.rowCount();
      const ends = [await bids.cellText(0, 0), await bids.cellText(count - 1, 0)];
      return count < all && ends.every((name) => /pier/i.test(name ?? ''));
    });
    await page.click({ role: 'searchbox', name: 'Search bids' });
    await page.press('Escape');
    await page.until('all rows', async () => (await bids.rowCount()) === all);
    expect(await page.path()).not.toContain('pier');
  });

  it('sorts by a head and groups, and finds both again after a reload', async () => {
    const { page, open } = journey();
    const bids = await openBids(journey());
    const location = await columnOf(bids, 'Location');
    await bids.pressHead(location);
    await page.until('the order', async () => (await bids.sortOf(location)) === 'ascending');
    await page.until('the first in it', async () => /^(A|B)/.test((await bids.cellText(0, location)) ?? ''));
    await page.click({ role: 'button', name: /^Group/ });
    await page.click({ role: 'combobox', name: 'Field' });
    await page.click({ role: 'option', name: 'Stages' });
    await page.press('Escape');
    await page.find({ role: 'button', name: 'Group: Stages' });
    const group = { role: 'button', name: /^Collapse/ } as const;
    await page.find(group);
    const path = await page.until('the address', async () => /group=.*stage/i.test(await page.path()) && page.path());
    await open(path);
    await page.find(group);
    expect(await bids.sortOf(location)).toBe('ascending');
    const before = await bids.rowCount();
    await page.click(group);
    await page.find({ role: 'button', name: /^Expand/ });
    await page.until('fewer rows', async () => (await bids.rowCount()) < before);
  });

  it('selects rows and copies cells by keyboard', async () => {
    const { page } = journey();
    const bids = await openBids(journey());
    await bids.focusCell(0, 0);
    await page.press('Space');
    await page.press('ArrowDown');
    await page.press('ArrowDown');
    await page.press('Space', 'Shift');
    await page.until('three rows', async () => (await bids.isRowSelected(0)) && (await bids.isRowSelected(2)));
    expect(await bids.isRowSelected(1)).toBe(true);
    expect((await page.find({ role: 'toolbar', name: 'Actions for the selection' })).text).toContain('3');
    await page.press('Escape');
    await page.gone({ role: 'toolbar', name: 'Actions for the selection' });

    await page.press('ArrowDown', 'Shift');
    await page.press('ArrowRight', 'Shift');
    await page.driver.run(() => {
      document.addEventListener('copy', ({ clipboardData }) => {
        document.documentElement.dataset['copied'] = clipboardData?.getData('text/plain');
      });
    }, null);
    await page.press('c', 'Control');
    const copied = await page.until('a copy', () =>
      page.driver.run(() => document.documentElement.dataset['copied'], null),
    );
    const cells = copied.split(/\r?\n/).map((line) => line.split('\t'));
    expect(cells.map((line) => line.length)).toEqual([2, 2]);
    for (const [line, [name = '?', stage = '?']] of cells.entries()) {
      expect(await bids.cellText(2 + line, 0)).toContain(name);
      expect(await bids.cellText(2 + line, 1)).toBe(stage);
    }
  });

  it('finds a bid by name from anywhere', async () => {
    const { page, open } = journey();
    const bids = await openBids(journey());
    const name = (await bids.cellText(5, 0))?.replace(/(New|Updated)$/, '') ?? '';
    await open('/inbox');
    await page.find({ role: 'rowheader', in: { role: 'grid', name: 'Emails' } });
    await page.click({ role: 'button', name: 'Search and commands (Ctrl K)' });
    await page.find({ role: 'combobox', name: 'Search and commands' });
    await page.type(name);
    const option = await page.until('the bid first', async () => {
      const first = await page.look({ role: 'option' });
      return first?.text.startsWith(name) && first;
    });
    expect(option.attributes['aria-selected']).toBe('true');
    await page.press('Enter');
    await page.find({ role: 'heading', name });
    expect(await page.path()).toMatch(/^\/projects\/[0-9a-f-]{36}$/);
  });
});
