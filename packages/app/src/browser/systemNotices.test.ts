import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftStorage } from '@basis/domain/engine/ports/browserParts';
import { followNotices, turnNotices, type SystemNotice } from './systemNotices';

/** Web locks shared by the pages of one browser. */
class FakeLocks {
  readonly #waiting: { name: string; mode: string; run: () => void }[] = [];
  readonly #held: { name: string; mode: string }[] = [];

  query = async () => ({ held: this.#held.map(({ name }) => ({ name })) });

  request = (name: string, { mode, signal }: { mode: string; signal: AbortSignal }, act: () => Promise<void>) =>
    new Promise<void>((resolve) => {
      const run = (): void => {
        const lock = { name, mode };
        this.#held.push(lock);
        void act().then(() => {
          this.#held.splice(this.#held.indexOf(lock), 1);
          this.#next();
          resolve();
        });
      };
      const waiting = { name, mode, run };
      this.#waiting.push(waiting);
      signal.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(waiting);
        if (place >= 0) this.#waiting.splice(place, 1);
      });
      this.#next();
    });

  #next(): void {
    const place = this.#waiting.findIndex(
      ({ name, mode }) =>
        !this.#held.some(
          (held) => held.name === name && (mode === 'exclusive' || (held.mode === mode && mode !== 'shared')),
        ),
    );
    const [next] = place < 0 ? [] : this.#waiting.splice(place, 1);
    next?.run();
  }
}

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
  click: () => void;
}
let shown: Shown[] = [];
let isHidden = true;
const drafts = (): DraftStorage => {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void (text === null ? texts.delete(key) : texts.set(key, text)),
    onWritten: () => undefined,
  };
};
const turnPage = (hidden: boolean): void => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  shown = [];
  isHidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string, options: NotificationOptions) {
        shown.push({ title, options, click: () => undefined });
      }
      addEventListener(_: string, click: () => void): void {
        const last = shown.at(-1);
        if (last) last.click = click;
      }
      close(): void {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const notice = (onClick = vi.fn<() => void>()): SystemNotice => ({
  tag: 'n1',
  title: 'Maya mentioned you',
  body: 'Bid note',
  onClick,
});

/** A page of the browser; `tell` is what happens on it when notifications come in. */
const page = (texts: DraftStorage, notices: readonly SystemNotice[] = [notice()]) => {
  let tell = async (): Promise<void> => undefined;
  const end = followNotices('u1', texts, (showAll) => {
    tell = () => showAll(async () => notices);
    return () => (tell = async () => undefined);
  });
  return { end, tell: () => tell() };
};

it('shows nothing until the user turned it on', async () => {
  const texts = drafts();
  const { tell, end } = page(texts);
  await tell();
  expect(shown).toEqual([]);
  expect(await turnNotices(true, 'u1', texts)).toBe('on');
  await tell();
  expect(shown.map(({ title, options }) => [title, options])).toEqual([
    ['Maya mentioned you', { tag: 'n1', body: 'Bid note' }],
  ]);
  end();
});

it('shows nothing while the page is in sight', async () => {
  const texts = drafts();
  await turnNotices(true, 'u1', texts);
  const { tell, end } = page(texts);
  turnPage(false);
  await tell();
  expect(shown).toEqual([]);
  turnPage(true);
  await settle();
  await tell();
  expect(shown).toHaveLength(1);
  end();
});

it('shows nothing while another page of the browser is in sight', async () => {
  const texts = drafts();
  await turnNotices(true, 'u1', texts);
  isHidden = false;
  const other = page(texts);
  isHidden = true;
  const { tell, end } = page(texts);
  other.end();
  await settle();
  await tell();
  expect(shown).toHaveLength(1);
  isHidden = false;
  const third = page(texts);
  isHidden = true;
  await tell();
  expect(shown).toHaveLength(1);
  third.end();
  end();
});

it('is shown by one page of the browser, and by another once that one is closed', async () => {
  const texts = drafts();
  await turnNotices(true, 'u1', texts);
  const [first, second] = [page(texts), page(texts)];
  await Promise.all([first.tell(), second.tell()]);
  expect(shown).toHaveLength(1);
  first.end();
  await settle();
  await Promise.all([first.tell(), second.tell()]);
  expect(shown).toHaveLength(2);
  second.end();
});

it('brings the page into sight when it is pressed, and does what it is for', async () => {
  const texts = drafts();
  await turnNotices(true, 'u1', texts);
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  const onClick = vi.fn<() => void>();
  const { tell, end } = page(texts, [notice(onClick)]);
  await tell();
  shown[0]?.click();
  expect([focus.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 1]);
  end();
});
