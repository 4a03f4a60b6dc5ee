import { createAtom } from 'mobx';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';
import type { Noted } from './OpenNotes';

/** Where the browser keeps the notes that are being written, by whose they are. */
const storageKey = 'note-drafts';
/** Drafts that are kept; the oldest go first. */
const maxDrafts = 50;

interface KeptDraft {
  readonly of: string;
  readonly by: string;
  readonly text: string;
}

type NotedKey = Pick<Noted, 'entity' | 'id'>;

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['of', 'by', 'text'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const readKept = (text: string | null): readonly KeptDraft[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
};

/** Notes that are being written, one for each entry. They outlive the page, and all pages of the browser share them. */
export class NoteDrafts implements LateStore {
  readonly #environment: Pick<Environment, 'browser' | 'session'>;
  readonly #changed = createAtom('note drafts');
  /** Drafts of this page, for a browser without storage. */
  readonly #own = new Map<string, string>();

  constructor(environment: Pick<Environment, 'browser' | 'session'>) {
    this.#environment = environment;
    environment.browser.drafts.onWritten((key) => {
      if (key !== storageKey) return;
      this.#own.clear();
      this.#changed.reportChanged();
    });
  }

  /** The user's draft about an entry; empty without one. */
  of(noted: NotedKey): string {
    this.#changed.reportObserved();
    return this.#own.get(keyOf(noted)) ?? this.#kept().find((draft) => this.#isOf(draft, noted))?.text ?? '';
  }

  /** Keeps what is being written; blank text forgets it. */
  keep(noted: NotedKey, text: string): void {
    const by = this.#userId();
    if (by === null) return;
    this.#own.set(keyOf(noted), text);
    const others = this.#kept().filter((draft) => !this.#isOf(draft, noted));
    const drafts = text === '' ? others : [...others, { of: keyOf(noted), by, text }].slice(-maxDrafts);
    this.#environment.browser.drafts.write(storageKey, drafts.length ? JSON.stringify(drafts) : null);
    this.#changed.reportChanged();
  }

  /** Hands what is being written about one entry to another, where it follows what is being written there. */
  move(from: NotedKey, to: NotedKey): void {
    const text = this.of(from);
    if (text === '') return;
    this.keep(to, [this.of(to), text].filter(Boolean).join('\n\n'));
    this.keep(from, '');
  }

  /** A user who logs in again finds the drafts; another user of the browser does not see them. */
  clear(): void {
    this.#own.clear();
    this.#changed.reportChanged();
  }

  #userId(): string | null {
    return this.#environment.session.profile?.id ?? null;
  }

  #kept(): readonly KeptDraft[] {
    return readKept(this.#environment.browser.drafts.read(storageKey));
  }

  #isOf({ of, by }: KeptDraft, noted: NotedKey): boolean {
    return of === keyOf(noted) && by === this.#userId();
  }
}

const keyOf = ({ entity, id }: NotedKey): string => `${entity}/${id}`;
