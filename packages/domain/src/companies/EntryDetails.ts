import type { Row } from '../collection/Collection';
import type { LiveChange } from '../events/LiveEvents';
import type { LateStore } from '../LateStores';
import type { OpenEntry } from '../views/OpenEntry';

/** What belongs to the open entry and is loaded with it. */
interface Part {
  open(id: string): Promise<void>;
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void;
  recover(): Promise<void>;
  clear(): void;
}

/** One entry that a page is about, with what belongs to it. */
export abstract class EntryDetails<R extends Row> implements LateStore {
  abstract readonly entry: OpenEntry<R>;
  /** Everything that belongs to it. */
  protected abstract readonly parts: readonly Part[];
  /** Parts that open with it, as far as the user may see them. */
  protected abstract get opened(): readonly Part[];

  /** Opens an entry. Done when it is there, or known not to be. */
  async open(id: string): Promise<void> {
    if (this.entry.id !== id) this.clear();
    await this.entry.open(id);
    if (this.entry.id !== id || this.entry.isMissing) return;
    for (const part of this.opened) void part.open(id);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    for (const part of [this.entry, ...this.parts]) part.onLiveChanges(changes);
  }

  async recover(): Promise<void> {
    await Promise.all([this.entry, ...this.parts].map((part) => part.recover()));
  }

  clear(): void {
    for (const part of [this.entry, ...this.parts]) part.clear();
  }
}
