import { expect, firstRow, test } from './journey';

interface Users {
  readonly users: readonly { readonly id: string; readonly firstName: string }[];
}
interface Bids {
  readonly projects: readonly { readonly id: string; readonly name: string }[];
}

test(
  'NOTIF-01, NOTIF-19, NOTIF-24: a mention arrives while one works, is opened from the bell by keys, and is read from then on',
  { tag: '@slow' },
  async ({ page, browser, basis, signedInAs, sessionOf }) => {
    await signedInAs('member');
    await page.goto('/projects');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    const bell = page.getByRole('button', { name: /^Notifications/ });
    await expect(bell).toBeVisible();

    const session = await sessionOf('admin');
    const token = session.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const colleague = await browser.newContext({
      baseURL: basis.address,
      storageState: session,
      extraHTTPHeaders: { 'X-XSRF-TOKEN': token },
    });
    const { users } = (await (await colleague.request.get('/api/users')).json()) as Users;
    const { projects } = (await (await colleague.request.get('/api/projects?limit=1')).json()) as Bids;
    const [bid] = projects;
    if (!bid) throw new Error('No bid is there.');
    const before = (await (await page.request.get('/api/notifications/new')).json()) as { count: number };
    // Waits for the first count: only later arrivals are announced.
    await expect(bell).toHaveAccessibleName(before.count ? `Notifications, ${before.count} unread` : 'Notifications');
    const written = await colleague.request.post(`/api/projects/${bid.id}/notes`, {
      data: {
        message: '@Maya Okafor can you look at the bond?',
        mentions: [{ kind: 'user', id: users.find(({ firstName }) => firstName === 'Maya')?.id }],
      },
    });
    expect(written.status()).toBe(201);
    await colleague.close();

    await expect(bell).toHaveAccessibleName(`Notifications, ${before.count + 1} unread`);
    const drawer = page.getByRole('dialog', { name: 'Notifications' });
    const mark = drawer.getByRole('button', { name: 'Mark all as read' });
    const { x, y } = (await bell.boundingBox())!;
    await page.mouse.click(x + 16, y + 16);
    await expect(mark).toBeEnabled();
    await page.mouse.click(x + 16, y + 16);
    await expect(drawer).toBeHidden();
    await expect(bell).toHaveAccessibleName(`Notifications, ${before.count + 1} unread`);

    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('tab', { name: /^Unread/ })).toHaveAttribute('aria-selected', 'true');
    const mention = drawer.getByRole('link', { name: `Grace Whitfield mentioned you on ${bid.name}` });
    await expect(mention).toHaveAttribute('href', `/projects/${bid.id}`);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(bell).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(mention).toBeVisible();
    await drawer.getByRole('tab', { name: /^Unread/ }).focus();
    await page.keyboard.press('Tab');
    await expect(drawer.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/projects/${bid.id}$`));
    await expect(bell).toHaveAccessibleName(before.count ? `Notifications, ${before.count} unread` : 'Notifications');

    await bell.click();
    await drawer.getByRole('tab', { name: 'All' }).click();
    const read = drawer.getByRole('link', { name: `Grace Whitfield mentioned you on ${bid.name}` });
    await expect(read).toBeVisible();
    await expect(read.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  },
);
