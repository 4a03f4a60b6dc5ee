import type { Row } from '../../engine/collection/Collection';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import type { OpenEntry } from '../../engine/views/OpenEntry';

/** Part of the open entry that loads with it. */
interface Part {
  open(id: string): Promise<void>;
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void;
  recover(): Promise<void>;
  clear(): void;
}

/** One entry that a page is about, with what belongs to it. */
export abstract class EntryDetails<R extends Row> implements LateStore {
  abstract readonly entry: OpenEntry<R>;
  /** All parts of the entry. */
  protected abstract readonly parts: readonly Part[];
  /** Parts that open with the entry, limited to those that the user may see. */
  protected abstract get opened(): readonly Part[];

  /** Opens an entry. Resolves once it is loaded or known to be missing. */
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
