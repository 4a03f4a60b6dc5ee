import type { Locator, Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { recordHarm } from './harm';
import { expect, test } from './journey';
import { letterWithFiles, trackingHost } from './letters';
import { hostilePdf, lockedPdf, pdfOf } from './pdfFiles';

const pdf = (fileName: string, content: Buffer) => ({ fileName, mediaType: 'application/pdf', content });

const openEmail = async (page: Page, subject: string): Promise<Locator> => {
  const row = page.getByRole('row', { name: new RegExp(subject) });
  await row.getByRole('gridcell').first().click();
  return page.getByRole('dialog', { name: new RegExp(subject) });
};

const openFile = async (page: Page, details: Locator, name: string): Promise<Locator> => {
  await details.getByRole('button', { name: new RegExp(`^Open ${name}`) }).click();
  return page.getByRole('dialog', { name });
};

/** How dark the darkest of a drawing's pixels is, from 0 to 255: a page without ink is 255. */
const inkOf = (drawing: Locator): Promise<number> =>
  drawing.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return Array.from(data).reduce((darkest, value, at) => (at % 4 === 0 ? Math.min(darkest, value) : darkest), 255);
  });

test(
  'a PDF is looked at page by page, by keyboard too, and one that can’t be is left to save',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    await signedInAs('admin');
    await page.goto('/inbox');
    const subject = `Plans ${newWord()}`;
    const pages = Array.from({ length: 120 }, (_, index) => `Sheet A-${index + 1}`);
    await receiveMail(
      letterWithFiles(subject, [
        pdf('Plans.pdf', pdfOf({ pages })),
        pdf('Locked.pdf', lockedPdf()),
        pdf('Torn.pdf', Buffer.from('%PDF-1.7\nnothing')),
      ]),
    );
    const details = await openEmail(page, subject);
    const plans = await openFile(page, details, 'Plans.pdf');
    const region = plans.getByRole('region', { name: 'Plans.pdf' });
    const drawing = (number: number): Locator =>
      region.getByRole('group', { name: `Page ${number} of 100`, exact: true }).locator('canvas');
    await expect(plans.getByText('Page 1 of 100')).toBeVisible();
    await expect(plans.getByText('The first 100 of 120 pages are shown')).toBeVisible();
    await expect(region.getByText('Sheet A-1', { exact: true })).toBeAttached();
    expect(await inkOf(drawing(1))).toBeLessThan(64);
    await expect(drawing(9)).toHaveCount(0);

    await region.focus();
    await page.keyboard.press('End');
    await expect(plans.getByText('Page 100 of 100')).toBeVisible();
    expect(await inkOf(drawing(100))).toBeLessThan(64);
    await page.keyboard.press('Home');
    await expect(plans.getByText('Page 1 of 100')).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('PageDown');
      await expect(plans.getByText(/^Page [2-9] of 100$/)).toBeVisible({ timeout: 500 });
    }).toPass();

    await plans.getByRole('button', { name: 'Zoom out' }).click();
    await expect(plans.getByText('125%')).toBeVisible();
    await plans.getByRole('button', { name: 'Fit width' }).click();
    await expect(plans.getByRole('button', { name: 'Fit width' })).toHaveAttribute('aria-pressed', 'true');

    await page.keyboard.press('Escape');
    await expect(plans).toBeHidden();
    for (const [file, sentence] of [
      ['Locked.pdf', 'protected by a password'],
      ['Torn.pdf', "can't be read"],
    ] as const) {
      const preview = await openFile(page, details, file);
      await expect(preview.getByText(sentence)).toBeVisible();
      const download = page.waitForEvent('download');
      await preview.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe(file);
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
    }
  },
);

test(
  'a hostile PDF runs nothing, asks for nothing and leads nowhere',
  { tag: '@slow' },
  async ({ page, context, basis, signedInAs, receiveMail }) => {
    const { requested, dialogs } = recordHarm(context, page);
    await signedInAs('admin');
    // The app asks for stages after the rows, which is late on a busy machine.
    const stagesAreThere = page.waitForResponse((response) => response.url().endsWith('/api/stages'));
    await page.goto('/inbox');
    const subject = `Addendum ${newWord()}`;
    await receiveMail(letterWithFiles(subject, [pdf('Addendum.pdf', hostilePdf(`http://${trackingHost}`))]));
    const details = await openEmail(page, subject);
    await expect(details.frameLocator('iframe').getByText('See the files')).toBeVisible();
    await stagesAreThere;
    await page.waitForLoadState('networkidle');
    requested.length = 0;

    const preview = await openFile(page, details, 'Addendum.pdf');
    const first = preview.getByRole('group', { name: 'Page 1 of 2', exact: true });
    await expect(first).toContainText('Addendum');
    await expect(first.locator('canvas')).toBeVisible();
    // What would act when it is touched.
    await first.click({ position: { x: 200, y: 200 } });
    await first.hover();
    await page.keyboard.press('Enter');
    await page.waitForLoadState('networkidle');

    // Leaves out the bell's own polling.
    const answered = requested
      .map((url) => url.replace(basis.address, ''))
      .filter((url) => url !== '/api/notifications/new');
    expect(
      answered.filter((url) => !/^\/(assets\/[\w.-]+|api\/messages\/[\w-]+\/attachments\/[\w-]+)$/.test(url)),
    ).toEqual([]);
    expect(answered.filter((url) => url.startsWith('/api/'))).toHaveLength(1);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(dialogs).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    expect(page.url()).toContain(`${basis.address}/inbox?`);
    await expect(preview.locator('a, script, iframe, object, embed, form, input')).toHaveCount(0);
  },
);

test(
  'what reads PDFs can decode scans, and reach nothing',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    await signedInAs('admin');
    await page.goto('/inbox');
    const subject = `Reader ${newWord()}`;
    await receiveMail(letterWithFiles(subject, [pdf('One.pdf', pdfOf({ pages: ['One'] }))]));
    const details = await openEmail(page, subject);
    const starting = page.waitForEvent('worker');
    const preview = await openFile(page, details, 'One.pdf');
    const worker = await starting;
    await expect(preview.getByText('Page 1 of 1')).toBeVisible();
    const reached = await worker.evaluate(() =>
      fetch('/api/session').then(
        () => 'an answer',
        () => 'nothing',
      ),
    );
    expect(reached).toBe('nothing');
    // The smallest program there is.
    const decoder = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
    await worker.evaluate((bytes) => WebAssembly.compile(new Uint8Array(bytes)).then(() => undefined), decoder);
    const ended = worker.waitForEvent('close');
    await page.keyboard.press('Escape');
    await ended;
  },
);
