import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Builder, Capabilities, Key as SeleniumKey, Origin, type Actions, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../basisServer';
import type { BrowserDriver, ChordKey, Key, Modifier } from './driver';

const keys = {
  ArrowDown: SeleniumKey.ARROW_DOWN,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  ArrowUp: SeleniumKey.ARROW_UP,
  End: SeleniumKey.END,
  Enter: SeleniumKey.ENTER,
  Escape: SeleniumKey.ESCAPE,
  F2: SeleniumKey.F2,
  Home: SeleniumKey.HOME,
  PageDown: SeleniumKey.PAGE_DOWN,
  Space: SeleniumKey.SPACE,
  Tab: SeleniumKey.TAB,
} as const satisfies Record<Key, string>;

const keyOf = (key: ChordKey): string => (key in keys ? keys[key as Key] : key);

const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT });

/** Its types leave the wheel out. */
type ActionsWithWheel = Actions & {
  scroll(x: number, y: number, rightPx: number, downPx: number, origin: Origin): Actions;
};

const modifierKeys = { Control: SeleniumKey.CONTROL, Shift: SeleniumKey.SHIFT } as const;

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** How often a driver that starts is asked, 100 ms apart. */
const mostTries = 300;

const untilListening = async (port: number): Promise<void> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await isListening(port)) return;
    await setTimeout(100);
  }
  throw new Error('The driver of WebKit did not start.');
};

/** WebKitGTK's own small browser, by WebDriver. */
export const openWebKit = async (driverPath: string, display: string): Promise<BrowserDriver> => {
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  await untilListening(port);
  const miniBrowser = process.env['WEBKIT_BROWSER'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
  });
  const driver: WebDriver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build();
  await driver.manage().setTimeouts({ script: 20_000, pageLoad: 60_000 });
  await driver.manage().window().setRect({ width: 1440, height: 900 });
  const act = (modifiers: readonly Modifier[], add: (actions: Actions) => Actions): Promise<void> => {
    const actions = driver.actions();
    for (const modifier of modifiers) actions.keyDown(modifierKeys[modifier]);
    add(actions);
    for (const modifier of modifiers) actions.keyUp(modifierKeys[modifier]);
    return actions.perform();
  };
  return {
    browser: 'WebKit',
    open: (url) => driver.get(url),
    run: (script, given) =>
      driver.executeAsyncScript(
        `const done = arguments[1]; Promise.resolve((${script.toString()})(arguments[0])).then(done);`,
        given,
      ),
    inject: (code) => driver.executeScript(code),
    moveTo: (x, y) => driver.actions().move(at(x, y)).perform(),
    clickAt: (x, y, modifiers = []) => act(modifiers, (actions) => actions.move(at(x, y)).click()),
    async wheelAt(x, y, downPx) {
      const actions = driver.actions() as ActionsWithWheel;
      await actions.scroll(Math.round(x), Math.round(y), 0, downPx, Origin.VIEWPORT).perform();
      // The driver takes a turn that equals the last one for none.
      await actions.clear();
    },
    press: (key, modifiers = []) => act(modifiers, (actions) => actions.sendKeys(keyOf(key))),
    type: (text) => driver.actions().sendKeys(text).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => undefined);
      service.kill();
    },
  };
};
