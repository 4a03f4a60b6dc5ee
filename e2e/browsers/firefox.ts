import puppeteer from 'puppeteer-core';
import type { BrowserDriver, Modifier } from './driver';

/** Firefox by WebDriver BiDi. */
export const openFirefox = async (executablePath: string): Promise<BrowserDriver> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // The size of the window: a viewport is set by commands that Firefox ESR lacks.
    defaultViewport: null,
    args: ['--width=1440', '--height=986'],
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
      // A mouse, which is fine (2) and hovers (4).
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  });
  const page = await browser.newPage();
  // Leaves a page that is still saving, as the other browsers do.
  page.on('dialog', (dialog) => void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()));
  const withModifiers = async (modifiers: readonly Modifier[], act: () => Promise<void>): Promise<void> => {
    for (const modifier of modifiers) await page.keyboard.down(modifier);
    await act();
    for (const modifier of modifiers) await page.keyboard.up(modifier);
  };
  const run: BrowserDriver['run'] = (script, given) => page.evaluate(script as never, given);
  return {
    browser: 'Firefox',
    open: async (url) => void (await page.goto(url)),
    run,
    inject: async (code) => void (await page.evaluate(code)),
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y, modifiers = []) => withModifiers(modifiers, () => page.mouse.click(x, y)),
    async wheelAt(x, y, downPx) {
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: downPx });
    },
    press: (key, modifiers = []) => withModifiers(modifiers, () => page.keyboard.press(key === 'Space' ? ' ' : key)),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
};
