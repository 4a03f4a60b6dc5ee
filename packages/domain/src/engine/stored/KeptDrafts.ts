import { localToday } from '../../model/formats/dates';
import { addDays } from '../../model/formats/days';
import type { Environment } from '../environment';
import type { LateStore } from '../LateStores';

/** Where the browser keeps which drafts there are, the latest last, each with the day it was written on. */
const indexKey = 'basis-drafts';
/** Drafts that a browser keeps; the oldest go first. */
const mostDrafts = 200;
/** Days after which a draft that nobody wrote on is gone. */
const keptDays = 90;

/**
 * Called with the place of each draft that is written or removed, and with null when all of them are others.
 * @param isElsewhere true if another tab wrote it
 */
type DraftListener = (place: string | null, isElsewhere: boolean) => void;

type IndexEntry = readonly [key: string, day: string];

const isEntry = (value: unknown): value is IndexEntry =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

const parseIndex = (text: string | null): readonly IndexEntry[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
};

/**
 * What the user is writing in forms and emails, by the place it is written at. It outlives the page and the session, all
 * tabs of the browser share it, and no other user sees it: neither one of this browser, nor whom an administrator acts
 * as.
 */
export class KeptDrafts implements LateStore {
  readonly #environment: Pick<Environment, 'browser' | 'session'>;
  readonly #listeners = new Set<DraftListener>();
  /** Drafts of this page, for a browser without storage. */
  readonly #own = new Map<string, string>();

  constructor(environment: Pick<Environment, 'browser' | 'session'>) {
    this.#environment = environment;
    environment.browser.drafts.onWritten((key) => {
      const start = this.#start;
      if (start === null || !key.startsWith(start)) return;
      this.#own.delete(key);
      this.#tell(key.slice(start.length), true);
    });
  }

  /** The draft at a place, as it was written; null without one. */
  read(place: string): string | null {
    const start = this.#start;
    if (start === null) return null;
    const key = start + place;
    return this.#own.get(key) ?? this.#environment.browser.drafts.read(key);
  }

  /** @param text null forgets the draft */
  write(place: string, text: string | null): void {
    const start = this.#start;
    if (start === null) return;
    const key = start + place;
    const { drafts } = this.#environment.browser;
    if (text === null) this.#own.delete(key);
    else this.#own.set(key, text);
    drafts.write(key, text);
    this.#note(key, text !== null);
    this.#tell(place);
  }

  /** @returns stops telling */
  follow(listener: DraftListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A user who logs in again finds the drafts. */
  clear(): void {
    this.#own.clear();
    this.#tell(null);
  }

  /** Begin of the keys of the user's drafts; null without a user. */
  get #start(): string | null {
    const { profile, administrator } = this.#environment.session;
    if (!profile) return null;
    return `basis-draft ${administrator ? `${administrator.id}/` : ''}${profile.id} `;
  }

  #tell(place: string | null, isElsewhere = false): void {
    for (const listener of this.#listeners) listener(place, isElsewhere);
  }

  #note(key: string, isKept: boolean): void {
    const { drafts } = this.#environment.browser;
    const today = localToday();
    const index = parseIndex(drafts.read(indexKey));
    const latest = index.at(-1);
    if (isKept && latest?.[0] === key && latest[1] === today) return;
    const others = index.filter(([other]) => other !== key);
    const all: readonly IndexEntry[] = isKept ? [...others, [key, today]] : others;
    const oldest = addDays(today, -keptDays);
    const stays = ([, day]: IndexEntry, place: number): boolean => day >= oldest && place >= all.length - mostDrafts;
    for (const [other] of all.filter((entry, place) => !stays(entry, place))) drafts.write(other, null);
    drafts.write(indexKey, JSON.stringify(all.filter(stays)));
  }
}
