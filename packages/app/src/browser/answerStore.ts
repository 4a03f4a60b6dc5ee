import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { noAnswers, type AnswerStore, type StoredAnswer } from '@basis/domain/engine/ports/answerStore';
import { readCookie } from '../cookies';
import { whenIdle } from './whenIdle';

interface Answers extends DBSchema {
  answers: { key: string; value: StoredAnswer };
  /** Owner of the answers. */
  owner: { key: 'owner'; value: string };
}

/** More answers than any user's pages begin with. */
const maxAnswers = 300;

/** Stored when the browser is idle, or at the latest after this time. */
const maxWaitMs = 2_000;

/** Longest wait for an answer. In WebKit a database may hang for long after a page was left in the midst of a change. */
const maxReadMs = 2_000;

/** Cookies that name the user that a Basis administrator acts as. */
const actingCookies = /\bbasis_impersonate_[^;]*/g;

/** This build of the app: another one may expect other answers. */
const build = new URL(import.meta.url).pathname;

/**
 * Whose answers may be shown: of the session and its rights, as the server named them with the page, of the user acted
 * for, and of this build. Null without a session.
 */
export const readOwner = (cookies: string): string | null => {
  const reader = readCookie(cookies, 'basis_reader');
  return reader ? [reader, ...(cookies.match(actingCookies) ?? []).toSorted(), build].join(' ') : null;
};

/** False also where the browser refuses to give its databases out. */
const hasDatabases = (): boolean => {
  try {
    return 'indexedDB' in globalThis && Boolean(indexedDB);
  } catch {
    return false;
  }
};

type Database = IDBPDatabase<Answers>;

/** Opens the database for its owner; what another one left in it is removed first. */
const openFor = async (owner: string): Promise<Database> => {
  const database = await openDB<Answers>('basis', 1, {
    upgrade(created) {
      created.createObjectStore('answers');
      created.createObjectStore('owner');
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  if ((await database.get('owner', 'owner')) === owner) return database;
  const change = database.transaction(['answers', 'owner'], 'readwrite');
  void change.objectStore('answers').clear();
  void change.objectStore('owner').put(owner, 'owner');
  await change.done;
  return database;
};

const removeAll = async (opening: Promise<Database>): Promise<void> => {
  const change = (await opening).transaction(['answers', 'owner'], 'readwrite');
  void change.objectStore('answers').clear();
  void change.objectStore('owner').clear();
  await change.done;
};

/**
 * Stores answers in IndexedDB, for the user whose cookie the page has.
 * @returns a store that keeps nothing without a session, or where the browser has no IndexedDB.
 */
export const openAnswers = (): AnswerStore => {
  const owner = readOwner(document.cookie);
  if (owner === null || !hasDatabases()) return noAnswers;
  const opening = openFor(owner);
  opening.catch(() => undefined);
  /** Null removes an answer. */
  let waiting = new Map<string, StoredAnswer | null>();
  let isWiped = false;
  /** True while a read hangs: others would too. */
  let isHanging = false;

  const flush = async (): Promise<void> => {
    const written = waiting;
    waiting = new Map();
    // Another user signed in meanwhile, or the rights of this one have changed.
    if (isWiped || written.size === 0 || readOwner(document.cookie) !== owner) return;
    const database = await opening;
    const change = database.transaction(['answers', 'owner'], 'readwrite');
    const answers = change.objectStore('answers');
    // Another page of the browser may have wiped the store.
    if ((await change.objectStore('owner').get('owner')) !== owner) return;
    if ((await answers.count()) > maxAnswers) void answers.clear();
    for (const [key, answer] of written) void (answer ? answers.put(answer, key) : answers.delete(key));
    await change.done;
  };
  // An answer that can't be stored is fetched again.
  const flushSoon = (): void => {
    if (waiting.size === 0) whenIdle(() => void flush().catch(() => undefined), maxWaitMs);
  };
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush().catch(() => undefined);
  });

  const readStored = async (key: string): Promise<StoredAnswer | undefined> => {
    try {
      return await (await opening).get('answers', key);
    } catch {
      return undefined;
    }
  };

  return {
    async read(key) {
      if (isWiped) return undefined;
      if (waiting.has(key)) return waiting.get(key) ?? undefined;
      if (isHanging) return undefined;
      const reading = readStored(key);
      return new Promise((resolve) => {
        const limit = setTimeout(() => {
          isHanging = true;
          resolve(undefined);
        }, maxReadMs);
        void reading.then((answer) => {
          clearTimeout(limit);
          isHanging = false;
          resolve(answer);
        });
      });
    },
    write(key, answer) {
      flushSoon();
      waiting.set(key, answer);
    },
    async forget(isForgotten) {
      try {
        const stored = await (await opening).getAllKeys('answers');
        for (const key of [...stored, ...waiting.keys()].filter(isForgotten)) {
          flushSoon();
          waiting.set(key, null);
        }
      } catch {
        // A refused store keeps nothing that could be forgotten.
      }
    },
    wipe() {
      isWiped = true;
      waiting = new Map();
      removeAll(opening).catch(() => undefined);
    },
  };
};
