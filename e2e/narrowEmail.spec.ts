import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, test, type TestParts } from './journey';
import { richInvitation } from './letters';

/** One of two new invitations, opened. */
const openOne = async (
  page: Page,
  { signedInAs, receiveMail }: Pick<TestParts, 'signedInAs' | 'receiveMail'>,
): Promise<Locator> => {
  const name = `Narrow Hangar ${newWord()}`;
  await signedInAs('admin');
  await page.goto('/inbox');
  await receiveMail(richInvitation(`${name} East`));
  await receiveMail(richInvitation(name));
  const row = page.getByRole('row', { name: new RegExp(`Invitation to Bid: ${name} East`) });
  await row.getByRole('gridcell').first().click();
  const details = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(details.getByRole('definition').filter({ hasText: '640 Runway Rd' })).toBeVisible();
  return details;
};

/** True if an element lies completely inside the viewport. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  });

/** True if nothing covers the center of an element. */
const isReached = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, width, top, height } = one.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met !== null && (one.contains(met) || met.contains(one));
  });

const views = [
  ['720 × 450, which is 200 % of 1440 × 900', { width: 720, height: 450 }],
  ['512 × 384, which is 200 % of 1024 × 768', { width: 512, height: 384 }],
  ['1024 × 768', { width: 1024, height: 768 }],
] as const;

for (const [what, viewport] of views)
  test(
    `an open email is worked with in a view of ${what}`,
    { tag: '@slow' },
    async ({ page, signedInAs, receiveMail }) => {
      const details = await openOne(page, { signedInAs, receiveMail });
      await page.setViewportSize(viewport);
      await expect.poll(() => isInView(details)).toBe(true);
      for (const name of ['Previous email', 'Next email', 'More actions', 'Close']) {
        const control = details.getByRole('button', { name, exact: true });
        expect(await isInView(control), name).toBe(true);
        expect(await isReached(control), name).toBe(true);
      }
      for (const name of ['Add as Accepted', 'Decline', 'Trash', 'Reply', 'Forward']) {
        const control = details.getByRole('button', { name, exact: true });
        await control.scrollIntoViewIfNeeded();
        expect(await isInView(control), name).toBe(true);
        expect(await isReached(control), name).toBe(true);
      }
      await details.getByRole('button', { name: 'Reply', exact: true }).click();
      await page.keyboard.type('We plan to bid.');
      const send = details.getByRole('button', { name: 'Send' });
      await send.scrollIntoViewIfNeeded();
      expect(await isInView(send)).toBe(true);
      const scrolls = await details.evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
          .map((element) => element.className),
      );
      expect(scrolls, 'nothing of it scrolls sideways').toEqual([]);
      const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await send.click();
      await expect(details.getByRole('list', { name: 'Replies and forwards' })).toBeInViewport();
      await details.getByRole('button', { name: 'Close' }).click();
      await expect(details).toBeHidden();
    },
  );

test.describe('without a pointer that hovers', () => {
  test.use({ hasTouch: true });

  test(
    'the buttons of what was read are there, and lie over no value',
    { tag: '@slow' },
    async ({ page, signedInAs, receiveMail }) => {
      const details = await openOne(page, { signedInAs, receiveMail });
      expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true);
      const confirms = details.getByRole('button', { name: /^Confirm / });
      await expect(confirms.nth(3)).toBeVisible();
      for (const width of [1440, 1024, 720, 512]) {
        await page.setViewportSize({ width, height: 800 });
        for (const confirm of await confirms.all()) {
          const overlap = await confirm.evaluate((button) => {
            const text = button.closest('dd')?.querySelector('button > span, span > span');
            return (text?.getBoundingClientRect().right ?? 0) - button.getBoundingClientRect().left;
          });
          expect(overlap, `${await confirm.getAttribute('aria-label')} at ${width}`).toBeLessThanOrEqual(0);
          expect(await confirm.evaluate((button) => getComputedStyle(button.parentElement!).opacity)).toBe('1');
        }
      }
    },
  );
});
