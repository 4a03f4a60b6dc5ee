import { expect, it } from 'vitest';
import { timeNow } from '../../packages/domain/src/testing/clock';
import { richInvitation } from '../letters';
import { inEachBrowser } from './inEachBrowser';

const dayMs = 86_400_000;

inEachBrowser('admin', (journey) => {
  it('edits a cell in place, leaves it by Escape, and takes the edit back', async () => {
    const { page, open, table } = journey();
    await open('/tasks?view=all&group=none');
    const tasks = table('Tasks');
    const title = await page.until('a task', async () => (await tasks.hasRow(0)) && tasks.cellText(0, 0));
    const write = async (text: string): Promise<void> => {
      await tasks.focusCell(0, 0);
      await page.press('Enter');
      await page.until('the editor', () =>
        page.driver.run(() => document.activeElement?.matches('[role="grid"] :is(input, textarea)'), null),
      );
      await page.press('a', 'Control');
      await page.type(text);
    };
    const expectTitle = (text: string) => page.until(text, async () => (await tasks.cellText(0, 0)) === text);
    await write('Never kept');
    await page.press('Escape');
    await expectTitle(title);
    await write('Write it in another browser');
    await page.press('Enter');
    await expectTitle('Write it in another browser');
    // The page asks before it is left while it saves.
    await page.until('the edit to be saved', () =>
      page.driver.run(() => dispatchEvent(new Event('beforeunload', { cancelable: true })), null),
    );
    await open('/tasks?view=all&group=none');
    await expectTitle('Write it in another browser');
    await write('Taken back');
    await page.press('Enter');
    await expectTitle('Taken back');
    // Heard once the keys of every page have loaded and the edit is saved; there is one step to take back.
    await page.until('the edit to be taken back', async () => {
      await page.press('z', 'Control');
      return (await tasks.cellText(0, 0)) === 'Write it in another browser';
    });
    await write(title);
    await page.press('Enter');
    await expectTitle(title);
  });

  it('writes a deadline in words', async () => {
    const { page, open, table } = journey();
    await open('/projects?view=all');
    const bids = table('Bids');
    await page.find({ role: 'columnheader', name: 'Bid deadline' });
    const column = (await bids.heads()).indexOf('Bid deadline');
    const row = await page.until('an editable deadline', () =>
      page.driver.run((index) => {
        const cell = document.querySelector(`[aria-rowindex] > [aria-colindex="${index}"][data-use="edit"]`);
        const place = cell?.parentElement?.getAttribute('aria-rowindex');
        return place ? { index: Number(place) - 2 } : null;
      }, column + 1),
    );
    await bids.focusCell(row.index, column);
    await page.press('Enter');
    await page.until('the editor', async () => (await page.find({ role: 'textbox', name: /Date/ })).isFocused);
    await page.press('a', 'Control');
    await page.type('next friday');
    await page.press('Enter');
    const day = await page.until('a Friday', async () => {
      const text = /^\w{3} \d\d, 20\d\d/.exec((await bids.cellText(row.index, column)) ?? '')?.[0];
      const date = text === undefined ? null : new Date(text);
      return date?.getDay() === 5 && date;
    });
    expect(Math.abs(day.getTime() - timeNow().getTime())).toBeLessThan(15 * dayMs);
  });

  it('reads an email whole and files it as a new bid by a key', async () => {
    const { page, open, receiveMail } = journey();
    const name = `${page.driver.browser} Hangar`;
    await receiveMail(richInvitation(name));
    await open('/inbox');
    await page.click({ role: 'gridcell', in: { role: 'row', name: new RegExp(name) } });
    const details = { role: 'dialog', name: new RegExp(name) } as const;
    await page.find({ role: 'button', name: 'Reply', in: details });
    await page.click({ role: 'radio', name: 'Formatted', in: details });
    const frame = await page.until('the message in its frame', () =>
      page.driver.run(() => {
        const element = document.querySelector('iframe');
        const root = element?.contentDocument?.documentElement;
        if (!element || !root || !/Runway Rd/.test(root.textContent ?? '')) return null;
        const { innerWidth = 0 } = element.contentWindow ?? {};
        return root.clientHeight > 150
          ? { shownPx: root.clientHeight, wholePx: root.scrollHeight, barPx: innerWidth - root.clientWidth }
          : null;
      }, null),
    );
    expect(frame.shownPx).toBeGreaterThanOrEqual(frame.wholePx);
    expect(frame.barPx).toBe(0);
    // Single keys are not heard in a field, as the radio is one.
    await page.press('Tab', 'Shift');
    await page.press('a');
    await page.gone(details);
    await page.click({ role: 'button', name: 'See bid details' });
    await page.find({ role: 'heading', name });
    expect((await page.find({ role: 'main' })).text).toContain('Accepted');
  });
});
