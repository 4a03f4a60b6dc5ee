import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { timeNow } from '../../packages/domain/src/testing/clock';

/** Names an element as its user knows it. */
export interface Wanted {
  readonly role: string;
  /** The whole accessible name, or a pattern of it. */
  readonly name?: string | RegExp;
  /** Looks only inside another element. */
  readonly in?: Wanted;
  /** Which of several, from 0. @default 0 */
  readonly nth?: number;
}

/** Keys with a name; others are typed as characters. */
export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'F2'
  | 'Home'
  | 'PageDown'
  | 'Space'
  | 'Tab';

/** A key of a chord: one with a name, or a small letter. */
export type ChordKey = Key | 'a' | 'c' | 'k' | 'z';

export type Modifier = 'Control' | 'Shift';

/** What a browser has to do for a journey. Every browser does it by its own protocol, with real input. */
export interface BrowserDriver {
  readonly browser: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees only its argument, which is copied, and returns what can be copied. */
  run<Given, Value>(script: (given: Given) => Value | Promise<Value>, given: Given): Promise<Value>;
  /** Runs the code of a library in the page, whatever its content security policy. */
  inject(code: string): Promise<void>;
  /** Moves the pointer to a place of the view, in CSS px. */
  moveTo(x: number, y: number): Promise<void>;
  clickAt(x: number, y: number, modifiers?: readonly Modifier[]): Promise<void>;
  /** Turns the wheel over a place of the view, down by CSS px. */
  wheelAt(x: number, y: number, downPx: number): Promise<void>;
  press(key: ChordKey, modifiers?: readonly Modifier[]): Promise<void>;
  type(text: string): Promise<void>;
  /** A picture of the view, as PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

const queriesFile = new URL(
  '../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  import.meta.url,
);
const queries = readFileSync(fileURLToPath(queriesFile), 'utf8');

type Spelled = Omit<Wanted, 'name' | 'in'> & {
  readonly name?: string;
  readonly pattern?: readonly [source: string, flags: string];
  readonly in?: Spelled;
};

/** The same as values that can be copied to the page. */
const spell = ({ name, in: outer, ...wanted }: Wanted): Spelled => ({
  ...wanted,
  ...(typeof name === 'string' ? { name } : {}),
  ...(name instanceof RegExp ? { pattern: [name.source, name.flags] as const } : {}),
  ...(outer ? { in: spell(outer) } : {}),
});

interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly isFocused: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Query {
  readonly wanted: Spelled;
  readonly isShown: boolean;
}

/** Finds an element in the page and scrolls it into view; one that moves is not found yet. Runs in the page. */
const findInPage = async ({ wanted, isShown }: Query): Promise<Found | null> => {
  interface Queries {
    queryAllByRole(container: HTMLElement, role: string, options: object): HTMLElement[];
  }
  const { TestingLibraryDom } = globalThis as unknown as { TestingLibraryDom: Queries };
  const find = ({ role, name, pattern, nth = 0, in: outer }: Spelled): HTMLElement | undefined => {
    const container = outer ? find(outer) : document.body;
    if (!container) return undefined;
    const options = {
      ...(name === undefined ? {} : { name }),
      ...(pattern ? { name: new RegExp(pattern[0], pattern[1]) } : {}),
    };
    return TestingLibraryDom.queryAllByRole(container, role, options)[nth];
  };
  const element = find(wanted);
  if (!element) return null;
  if (isShown) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const box = element.getBoundingClientRect();
  const isStill = box.x === before.x && box.y === before.y && box.width > 0 && box.height > 0;
  if (isShown && !isStill) return null;
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    isFocused: element === document.activeElement,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const describe = ({ role, name, in: outer }: Wanted): string =>
  `${role}${name === undefined ? '' : ` “${String(name)}”`}${outer ? ` in ${describe(outer)}` : ''}`;

const picturesFolder = fileURLToPath(new URL('../../test-results/browsers', import.meta.url));

/** Longest time for which a page is waited for. */
const maxWaitMs = 30_000;

/** A page as a journey sees it, in any browser. */
export class JourneyPage {
  readonly driver: BrowserDriver;

  constructor(driver: BrowserDriver) {
    this.driver = driver;
  }

  open(url: string): Promise<void> {
    return this.driver.open(url);
  }

  /** Path of the page with what it asks for. */
  path(): Promise<string> {
    return this.driver.run(() => location.pathname + location.search, null);
  }

  /** Waits until a check holds. */
  async until<Value>(what: string, check: () => Promise<Value | null | undefined | false>): Promise<Value> {
    const end = timeNow().getTime() + maxWaitMs;
    for (;;) {
      const value = await check();
      if (value) return value;
      if (timeNow().getTime() > end) throw new Error(`Waited in vain for ${what} (${await this.#savePicture()})`);
      await pause(50);
    }
  }

  /** Waits for an element. */
  find(wanted: Wanted): Promise<Found> {
    return this.until(describe(wanted), () => this.look(wanted));
  }

  /** An element that may not be there. */
  async look(wanted: Wanted, isShown = true): Promise<Found | null> {
    await this.#prepare();
    return this.driver.run(findInPage, { wanted: spell(wanted), isShown });
  }

  async gone(wanted: Wanted): Promise<void> {
    await this.until(`${describe(wanted)} to go`, async () => !(await this.look(wanted)));
  }

  async click(wanted: Wanted): Promise<void> {
    const { x, y } = await this.find(wanted);
    await this.driver.clickAt(x, y);
  }

  /** Replaces the text of a field. */
  async write(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await this.driver.press('End');
    await this.driver.press('Home', ['Shift']);
    await this.driver.type(text);
  }

  press(key: ChordKey, ...modifiers: readonly Modifier[]): Promise<void> {
    return this.driver.press(key, modifiers);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  /** Saves what the page shows, for whoever looks into a failure. */
  async #savePicture(): Promise<string> {
    mkdirSync(picturesFolder, { recursive: true });
    const file = join(picturesFolder, `${this.driver.browser}-${timeNow().getTime()}.png`);
    writeFileSync(file, await this.driver.picture());
    return file;
  }

  async #prepare(): Promise<void> {
    const isThere = await this.driver.run(() => 'TestingLibraryDom' in globalThis, null);
    if (!isThere) await this.driver.inject(queries);
  }
}
