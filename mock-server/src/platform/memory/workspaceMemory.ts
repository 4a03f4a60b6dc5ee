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

/** Cache of a server process by workspace. Each kind of value has a name. */
export class WorkspaceMemory {
  readonly #kept: LRUCache<string, { readonly item: Memorized }>;

  /** @param options limits, for tests. */
  constructor({ maxBytes = mostBytes, ttlMs = idleMs }: { readonly maxBytes?: number; readonly ttlMs?: number } = {}) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      // At least one byte, as the cache takes no less; and what is larger than all room is kept alone.
      sizeCalculation: ({ item: { bytes } }) => Math.min(Math.max(bytes, 1), maxBytes),
      ttl: ttlMs,
      updateAgeOnGet: true,
      ttlAutopurge: true,
    });
  }

  /** Returns the cached value of a workspace, created on first use. Each kind is created by one function. */
  of<T extends Memorized>(kind: string, workspaceId: string, make: () => T): T {
    const key = `${kind} ${workspaceId}`;
    const known = this.#kept.get(key);
    if (known) return known.item as T;
    const item = make();
    this.#kept.set(key, { item });
    return item;
  }

  /** Measures something again after it grew; drops what was used least recently where there is no room. */
  measure(kind: string, workspaceId: string, item: Memorized): void {
    const key = `${kind} ${workspaceId}`;
    // The cache measures only what is new to it.
    if (this.#kept.peek(key)?.item === item) this.#kept.set(key, { item });
  }
}
