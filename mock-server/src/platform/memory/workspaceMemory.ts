import { LRUCache } from 'lru-cache';

/** Something kept in memory that can be read from the database again. */
export interface Memorized {
  /** Bytes that it takes, about. */
  readonly bytes: number;
}

/** Bytes that a process keeps at most. */
const mostBytes = 1024 ** 3;
/** Time after its last use when something is dropped. */
const idleMs = 30 * 60_000;

/** What a server process keeps of workspaces so that it answers faster. Each kind of thing has a name. */
export class WorkspaceMemory {
  readonly #kept = new LRUCache<string, Memorized>({
    maxSize: mostBytes,
    // At least one byte: the cache takes no less.
    sizeCalculation: ({ bytes }) => Math.min(Math.max(bytes, 1), mostBytes),
    ttl: idleMs,
    updateAgeOnGet: true,
    ttlAutopurge: true,
  });

  /** Returns what is kept of a workspace, made anew if nothing is. Each kind is made by one function. */
  of<T extends Memorized>(kind: string, workspaceId: string, make: () => T): T {
    const key = `${kind} ${workspaceId}`;
    const known = this.#kept.get(key);
    if (known) return known as T;
    const made = make();
    this.#kept.set(key, made);
    return made;
  }

  /** Measures something again after it grew. */
  measure(kind: string, workspaceId: string, kept: Memorized): void {
    const key = `${kind} ${workspaceId}`;
    if (this.#kept.peek(key) === kept) this.#kept.set(key, kept, { noUpdateTTL: true });
  }
}
