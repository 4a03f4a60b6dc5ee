import puppeteer from 'puppeteer-core';
import type { BrowserDriver } from './driver';

/** Firefox by WebDriver BiDi. */
export const openFirefox = async (executablePath: string): Promise<BrowserDriver> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Nothing is asked of other hosts.
    extraPrefsFirefox: {
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'app.update.enabled': false,
      'browser.safebrowsing.malware.enabled': false,
      'extensions.getAddons.cache.enabled': false,
      'services.settings.server': 'http://127.0.0.1:9/',
      'toolkit.telemetry.enabled': false,
      'dom.events.testing.asyncClipboard': true,
      'ui.prefersReducedMotion': 1,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const run: BrowserDriver['run'] = (script, given) => page.evaluate(script as never, given);
  return {
    browser: 'Firefox',
    open: async (url) => void (await page.goto(url)),
    run,
    inject: async (code) => void (await page.evaluate(code)),
    clickAt: (x, y) => page.mouse.click(x, y),
    async wheelAt(x, y, downPx) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: downPx });
    },
    async press(key, modifiers = []) {
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      for (const modifier of modifiers) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
};
