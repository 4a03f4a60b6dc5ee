import * as v from 'valibot';
import type { BrowserParts } from '../../engine/ports/browserParts';
import type { SessionStore } from '../../engine/session/SessionStore';

/** Dependencies of a kept list. */
export interface KeptListParts {
  readonly browser: BrowserParts;
  readonly session: SessionStore;
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

const kept = v.object({ userId: v.string(), entries: v.array(v.unknown()) });

/** A list in the browser's storage, for one user. Drops malformed entries. */
export class KeptList<Entry> {
  readonly #storage: BrowserParts['drafts'];
  readonly #session: SessionStore;
  readonly #key: string;
  readonly #entry: v.GenericSchema<unknown, Entry>;

  constructor({ browser, session }: KeptListParts, key: string, entry: v.GenericSchema<unknown, Entry>) {
    this.#storage = browser.drafts;
    this.#session = session;
    this.#key = key;
    this.#entry = entry;
  }

  /** Reads from storage each time, because other tabs write it too. */
  read(): readonly Entry[] {
    const stored = v.safeParse(kept, parse(this.#storage.read(this.#key)));
    if (!stored.success || stored.output.userId !== this.#session.profile?.id) return [];
    return stored.output.entries.flatMap((value) => {
      const read = v.safeParse(this.#entry, value);
      return read.success ? [read.output] : [];
    });
  }

  write(entries: readonly Entry[]): void {
    const { profile } = this.#session;
    if (profile) this.#storage.write(this.#key, JSON.stringify({ userId: profile.id, entries }));
  }
}
