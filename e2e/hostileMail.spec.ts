import { newWord } from '../packages/domain/src/testing/seed';
import { recordHarm } from './harm';
import { expect, test } from './journey';
import { hostileLetter, trackingHost } from './letters';

// The recorder runs a script of its own in each frame, which the message's frame refuses aloud.
test.use({ trace: 'off' });

test(
  'a hostile email runs nothing, fetches nothing and leads nowhere',
  { tag: '@slow' },
  async ({ page, context, basis, signedInAs, receiveMail }) => {
    const { requested, dialogs } = recordHarm(context, page);
    const refusals: string[] = [];
    page.on('console', (message) => {
      if (/Blocked script|Content Security Policy/.test(message.text())) refusals.push(message.text());
    });
    await signedInAs('admin');
    await page.goto('/inbox');
    const subject = `Hostile ${newWord()}`;
    await receiveMail(hostileLetter(subject));
    const row = page.getByRole('row', { name: new RegExp(subject) });
    await row.getByRole('gridcell').first().click();
    const details = page.getByRole('dialog', { name: new RegExp(subject) });
    const message = details.frameLocator('iframe');
    await expect(message.getByText('The text of the letter')).toBeVisible();
    await expect(details.getByRole('heading', { name: `${subject} <script>top.hacked=1</script>` })).toBeVisible();

    // What would run late runs when it is touched.
    await message.getByText('The text of the letter').click();
    const link = message.getByText('run', { exact: true });
    if ((await link.count()) > 0) await link.click({ force: true });
    await page.waitForLoadState('networkidle');

    // Its pictures from elsewhere come through the server, if at all; its files are looked at as what they are.
    expect(requested.filter((url) => url.includes(trackingHost))).toEqual([]);
    await details.getByRole('button', { name: 'Show images', exact: true }).click();
    // Nobody answers there, and that is said in place of the picture.
    await expect(message.getByRole('img', { name: 'Logo: Image could not be loaded' })).toBeVisible();
    const askedFor = requested.filter((url) => url.includes('logo.png'));
    expect(askedFor.map((url) => url.startsWith(`${basis.address}/api/messages/`))).toContain(true);
    expect(requested.filter((url) => url.includes('count.png'))).toEqual([]);
    await expect(details.getByRole('link', { name: /drawing\.svg/ })).toHaveAttribute('download', 'drawing.svg');
    const event = details.getByRole('region', { name: /^Invite: <img src=/ });
    await expect(event).toContainText('Nov 24, 2026 10:00 AM PST');
    await expect(event.getByText('Repeats')).toBeVisible();
    await expect(event.locator('img, a, script')).toHaveCount(0);
    for (const file of ['torn.ics', 'huge.ics'])
      await expect(details.getByText(`This calendar file could not be read: ${file}`)).toBeVisible();
    for (const [file, shown] of [
      ['walk.ics', 'Nov 24, 2026 10:00 AM PST'],
      ['.png', "This image can't be read"],
    ] as const) {
      await details.getByRole('button', { name: new RegExp(`^Open .*${file}`) }).click();
      const preview = page.getByRole('dialog').last();
      await expect(preview.getByText(shown)).toBeVisible();
      await expect(preview.locator('script, iframe, object, embed')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(preview).toHaveAttribute('data-modal', 'wide');
    }
    await message.getByText('Not bidding').click();
    await expect(page.getByRole('alertdialog')).toContainText(trackingHost);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(dialogs).toEqual([]);
    expect(refusals, 'nothing reaches the frame that it would have to refuse').toEqual([]);
    const elsewhere = requested.filter(
      (url) => !url.startsWith(`${basis.address}/`) && !/^(about|data|blob):/.test(url),
    );
    expect(elsewhere).toEqual([]);
    expect(requested.filter((url) => new URL(url).hostname === trackingHost)).toEqual([]);
    expect(context.pages()).toHaveLength(1);
    expect(page.url()).toContain(`${basis.address}/inbox?`);
    const whatActs =
      'script, form, input, object, embed, iframe, video, audio, link, [background], [srcset], base[href]';
    await expect(message.locator(whatActs)).toHaveCount(0);
    await expect(message.locator('meta[http-equiv]')).toHaveAttribute('http-equiv', 'Content-Security-Policy');
  },
);
