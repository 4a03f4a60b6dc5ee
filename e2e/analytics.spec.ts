import { readFileSync } from 'node:fs';
import { expect, test } from './journey';

const total = (text: string | null): number => Number(/([\d,]+) bids?$/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test(
  'OVERVIEW-11: an admin reads analytics and reports, and opens the bids behind a figure',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Analytics' }).click();
    await page.getByRole('menuitem', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    const submitted = page.getByRole('link', { name: /^Submitted: .*show/ });
    await expect(submitted).toBeVisible();
    const counted = total(await submitted.getAttribute('aria-label'));
    expect(counted).toBeGreaterThan(0);
    const weights = await page.getByLabel('Figures', { exact: true }).evaluate((strip) =>
      Array.from(strip.querySelectorAll('*'), (part) => getComputedStyle(part))
        .filter(({ fontSize }) => fontSize === '28px')
        .map(({ fontWeight }) => fontWeight),
    );
    expect([weights.length, new Set(weights)], 'all figures are drawn alike').toEqual([6, new Set(['600'])]);
    await submitted.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Last 12 months' });
    await expect(drawer.getByRole('tab', { name: `Submitted ${counted}` })).toBeVisible();
    await expect(drawer.getByRole('columnheader', { name: 'Quote' })).toHaveAttribute('aria-sort', 'descending');
    await drawer.getByRole('link', { name: 'Open as list' }).click();
    await expect(page).toHaveURL(/\/projects\?/);
    // With the head and the footer.
    await expect(page.getByRole('grid', { name: 'Bids', exact: true })).toHaveAttribute(
      'aria-rowcount',
      String(counted + 2),
    );
    await page.goBack();

    await page.getByRole('radiogroup', { name: 'Part of analytics' }).getByText('Companies').click();
    await expect(page).toHaveURL(/\/analytics\/companies/);
    await expect(page.getByRole('grid', { name: 'Figures by company' })).toBeVisible();
    const answered = page
      .getByRole('grid', { name: 'Response to invitations' })
      .getByRole('link', { name: /, Submitted: / })
      .first();
    const answers = total(await answered.getAttribute('aria-label'));
    await answered.click();
    await expect(page.getByRole('grid', { name: 'Bids', exact: true })).toHaveAttribute(
      'aria-rowcount',
      String(answers + 2),
    );
    await page.goBack();

    await page.getByRole('button', { name: 'Analytics' }).click();
    await page.getByRole('menuitem', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Figures by company' })).toBeVisible();
  },
);

test(
  'an admin with a dark page saves a chart as a picture in light colors',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/analytics');
    const drawn = [
      ['Submitted, won and lost', '35 137 226'],
      ['Received, submitted and won', '35 137 226'],
      ['Hit ratio by month', '110 122 229'],
    ] as const;
    for (const [name, series] of drawn) {
      const button = page.getByRole('button', { name: `Save as a picture: ${name}` });
      const download = page.waitForEvent('download');
      await button.click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/, Last 12 months\.png$/);
      const bytes = readFileSync(await file.path());
      const colors = await page.evaluate(async (base64) => {
        const answer = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        const picture = await createImageBitmap(new Blob([answer], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext('2d');
        context?.drawImage(picture, 0, 0);
        const { data = [] } = context?.getImageData(0, 0, picture.width, picture.height) ?? {};
        const seen = new Set<string>();
        for (let at = 0; at < data.length; at += 4) seen.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
        return { width: picture.width, ground: `${data[0]} ${data[1]} ${data[2]}`, seen: [...seen] };
      }, bytes.toString('base64'));
      expect(colors.width, 'twice as sharp as the page').toBeGreaterThan(2000);
      expect(colors.ground, 'the light surface').toBe('255 255 255');
      expect(colors.seen, 'the color of a series').toContain(series);
    }
  },
);

test(
  'an admin groups bids twice, saves the report, schedules it, sends it and opens its bids',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/reports?group=company&then=stage');
    await expect(page.getByRole('grid', { name: 'Figures by company and stage' })).toBeVisible();
    await page.getByRole('button', { name: 'Save report' }).click();
    await page.getByLabel('Name').fill('Board report');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Board report', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Send now to me' }).click();
    await expect(page.getByText(/^Sent Board report to/)).toBeVisible();
    await page
      .getByRole('link', { name: /, Lost, Submitted, bids: / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test('ROUTE-21, ROUTE-22: a member is told to ask an admin', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('member');
  for (const path of ['/analytics', '/analytics/companies', '/reports']) {
    await page.goto(path);
    await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Analytics' })).toBeHidden();
});
