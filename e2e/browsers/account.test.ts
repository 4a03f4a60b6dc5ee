import { expect, it } from 'vitest';
import type { JourneyPage } from './driver';
import { inEachBrowser, signIn } from './inEachBrowser';

const chooseOfProfile = async (page: JourneyPage, role: string, name: string): Promise<void> => {
  await page.click({ role: 'button', name: /^Profile of/ });
  await page.click({ role, name });
};

/** The theme, and how light the page is painted, from 0 to 255. */
const look = ({ driver }: JourneyPage): Promise<{ theme: string | undefined; lightness: number }> =>
  driver.run(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
      Number,
    );
    return { theme: document.documentElement.dataset['theme'], lightness: (red + green + blue) / 3 };
  }, null);

inEachBrowser(null, (journey) => {
  it('signs in, lands on the active bids, keeps a dark theme over a reload, and signs out', async () => {
    const { page, open } = journey();
    await signIn(journey(), 'admin');
    expect(await page.path()).toMatch(/^\/projects/);
    await page.until('rows', () => page.look({ role: 'rowheader', in: { role: 'grid', name: 'Bids' } }));

    for (const [name, theme] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      await chooseOfProfile(page, 'menuitemradio', name);
      await page.until(theme, async () => (await look(page)).theme === theme);
      await open('/projects');
      const { theme: kept, lightness } = await look(page);
      expect(kept).toBe(theme);
      expect(lightness > 128).toBe(theme === 'light');
    }

    await chooseOfProfile(page, 'menuitem', 'Log out');
    await page.find({ role: 'button', name: 'Log in' });
    await open('/inbox');
    await page.find({ role: 'button', name: 'Log in' });
    expect(await page.path()).toBe('/login');
  });
});
