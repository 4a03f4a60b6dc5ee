import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { launchOptions } from '../../scripts/chromium.mjs';
import type { BrowserDriver, Modifier } from './driver';

/** Opens a browser that is installed on this machine. */
export interface InstalledBrowser {
  readonly name: string;
  /** Why it can't be tried here; null where it can. */
  readonly missing: string | null;
  open(): Promise<BrowserDriver>;
}

const openChromium = async (): Promise<BrowserDriver> => {
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const withModifiers = async (modifiers: readonly Modifier[], act: () => Promise<void>): Promise<void> => {
    for (const modifier of modifiers) await page.keyboard.down(modifier);
    await act();
    for (const modifier of modifiers) await page.keyboard.up(modifier);
  };
  const run: BrowserDriver['run'] = (script, given) => page.evaluate(script as never, given) as never;
  return {
    browser: 'Chromium',
    open: async (url) => void (await page.goto(url)),
    run,
    inject: async (code) => void (await page.evaluate(code)),
    moveTo: (x, y) => page.mouse.move(x, y),
    clickAt: (x, y, modifiers = []) => withModifiers(modifiers, () => page.mouse.click(x, y)),
    async wheelAt(x, y, downPx) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, downPx);
    },
    press: (key, modifiers = []) => withModifiers(modifiers, () => page.keyboard.press(key)),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
};

const firstOf = (...paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path) => path !== undefined && existsSync(path));

const firefoxPath = firstOf(process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox');
const webKitDriver = firstOf(process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver');
const screen = firstOf('/usr/bin/Xvfb');

/** A screen for a browser that has no mode without one. */
const openScreen = async (): Promise<{ display: string; process: ChildProcess | null }> => {
  const { DISPLAY } = process.env;
  if (DISPLAY) return { display: DISPLAY, process: null };
  const child = spawn(screen ?? 'Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.on('data', (data: Buffer) => resolve(data.toString().trim()));
    child.on('exit', () => reject(new Error('Xvfb ended')));
  });
  return { display: `:${number}`, process: child };
};

export const installedBrowsers: readonly InstalledBrowser[] = [
  { name: 'Chromium', missing: null, open: openChromium },
  {
    name: 'Firefox',
    missing: firefoxPath ? null : 'Firefox is not installed (Debian: apt-get install firefox-esr)',
    open: async () => (await import('./firefox')).openFirefox(firefoxPath ?? ''),
  },
  {
    name: 'WebKit',
    missing:
      webKitDriver && (screen ?? process.env['DISPLAY'])
        ? null
        : 'WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb)',
    async open() {
      const { display, process: screenProcess } = await openScreen();
      const { openWebKit } = await import('./webkit');
      const driver = await openWebKit(webKitDriver ?? '', display);
      return {
        ...driver,
        async close() {
          await driver.close();
          screenProcess?.kill();
        },
      };
    },
  },
];
