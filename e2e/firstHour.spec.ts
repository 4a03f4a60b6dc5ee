import type { Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import type { TableDriver } from '../packages/ui/src/data/Table/Table.driver';
import { expect, firstRow, signIn, test } from './journey';
import { invitation } from './letters';
import { password, people } from './people';

/** Job names too different to be matched. */
const jobs = [
  'Alder Street Clinic',
  'Bellwether Brewery',
  'Cannery Row Lofts',
  'Driftwood Library',
  'Evergreen Ice Rink',
  'Foundry Theater',
  'Gasworks Daycare',
  'Halyard Hotel',
  'Ironwood Courthouse',
  'Juniper Fire Station',
  'Keystone Data Hall',
  'Lighthouse Chapel',
  'Millpond Grocery',
  'Northgate Pharmacy',
  'Orchard Veterinary',
  'Pinecrest Dormitory',
  'Quarry Bus Depot',
  'Redwood Observatory',
  'Saltwater Aquarium',
  'Tannery Bookshop',
];

/** A bid log as an office keeps it. */
const bidLog = (mark: string): string =>
  [
    'Tideline Drywall,,,,',
    'Bid log,,,,',
    'Job,GC,Bid due,Status,Amount',
    `${mark} Ferry Depot,Vale & Pember Builders,12/3/26 2pm,bidding,"$1,240,000"`,
    `${mark} Salt Shed,Ostrander Construction,Dec 5th,No bid,`,
    `${mark} Observatory Annex,Vale & Pember Builders,12/18/26,Won,$84k`,
    ',,,,',
    'Total,,,,"$1,324,000"',
  ].join('\r\n');

const dialog = (page: Page) => page.getByRole('dialog');

/** Imports a bid log. */
const importLog = async (page: Page, mark: string): Promise<void> => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Import bids' }).click();
  await dialog(page)
    .getByLabel('Bids file')
    .setInputFiles({ name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from(bidLog(mark)) });
  await dialog(page).getByRole('button', { name: 'Import bids' }).click();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
};

/** Adds the even and declines the odd of the invitations in the list, all by keys. */
const triage = async (page: Page, emails: TableDriver): Promise<void> => {
  const count = (): Promise<number> => emails.rowCount();
  await expect.poll(count).toBe(jobs.length);
  await firstRow(page, 'Emails').focus();
  for (let left = jobs.length; left > 0; left -= 1) {
    await expect.poll(count).toBe(left);
    await expect(
      page.getByRole('grid', { name: 'Emails' }).getByRole('rowheader').and(page.locator(':focus')),
    ).toHaveCount(1);
    if (left % 2 === 0) await page.keyboard.press('a');
    else {
      await page.keyboard.press('d');
      await expect(page.getByRole('menu')).toBeVisible();
      // The reason of the last time is proposed; at first there is none.
      if (left === jobs.length - 1) await page.getByRole('menuitem', { name: 'No capacity' }).click();
      else await page.keyboard.press('Enter');
    }
  }
  await expect(page.getByText('Nothing matches')).toBeVisible();
};

/** Signs out and in again, as on the next morning. */
const nextMorning = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'My active bids' })).toBeVisible();
  await expect(firstRow(page, 'Bids')).toBeVisible();
};

const looks = [
  { name: '1440 px, light', options: {}, viewport: { width: 1440, height: 900 } },
  {
    name: '1280 px, dark',
    options: { tag: '@slow' },
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark' as const,
  },
  { name: '1024 px', options: { tag: '@slow' }, viewport: { width: 1024, height: 768 } },
  { name: '200 % zoom', options: { tag: '@slow' }, viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
];

for (const { name, options, ...look } of looks) {
  test.describe(`a first hour at ${name}`, options, () => {
    test.use(look);

    test(
      'brings the log in, works through twenty invitations by keyboard, and lands on what is due',
      { tag: '@slow' },
      async ({ page, basis, receiveMail, table }) => {
        test.setTimeout(300_000);
        const mark = `Q${newWord()}`;
        // A session of its own: the journey signs out.
        await page.context().request.post(`${basis.address}/api/sessions`, {
          data: { email: people.admin, password },
        });
        await importLog(page, mark);
        for (const job of jobs) await receiveMail(invitation(`${job} ${mark}`));
        await page.goto(`/inbox?q=${mark}`);
        await triage(page, table('Emails'));
        await nextMorning(page);
        for (const [bid, stage] of [
          ['Ferry Depot', 'Estimating'],
          ['Salt Shed', 'Declined'],
          ['Observatory Annex', 'Awarded'],
        ] as const) {
          await page.goto(`/projects?view=all&q=${encodeURIComponent(`${mark} ${bid}`)}`);
          const row = page.getByRole('grid', { name: 'Bids' }).getByRole('row', { name: `${mark} ${bid}` });
          await expect(row).toBeVisible();
          // Scrolls to the stage column, which a narrow window cuts off.
          await page.getByRole('grid', { name: 'Bids' }).evaluate((grid) => grid.scrollTo({ left: 200 }));
          await expect(row).toContainText(stage);
        }
      },
    );
  });
}
