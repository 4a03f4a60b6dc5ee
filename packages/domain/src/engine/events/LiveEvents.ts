import { makeAutoObservable } from 'mobx';

/** A change made by a user, without its values. */
export interface LiveChange {
  readonly entity: string;
  /** null for many rows of the entity that one write changed, of which none is named. */
  readonly id: string | null;
  readonly kind: 'created' | 'updated' | 'deleted' | 'bulk';
  readonly actorId: string | null;
  readonly changeSetId: string;
}

/** The part of the browser's EventSource that is used. */
export interface EventStream {
  addEventListener(type: string, listener: (event: { data: string }) => void): void;
  close(): void;
}

/** Returns true if one of the changes affects, or may affect, a row. */
export const concernsRow = (changes: readonly LiveChange[], wanted: { entity: string; id: string }): boolean =>
  changes.some(({ entity, id }) => entity === wanted.entity && (id === wanted.id || id === null));

type Listener = (changes: readonly LiveChange[] | 'reset') => void;

/** Changes come in bursts, which are reported together. */
const burstMs = 150;
/** A stream that is back within this time was not worth a word. */
const cutAfterMs = 3000;
/** A server that refuses is left alone for a while. */
const restartMs = 5000;

/**
 * Follows the workspace's changes. The first stream replays those made while the page loaded; after that the browser
 * itself reconnects and says what it saw last.
 */
export class LiveEvents {
  private isFollowing = false;
  /** The browser says that it has no network. */
  private isOffline = false;
  private isBroken = false;
  readonly #open: (isReplaying: boolean) => EventStream;
  readonly #onOpened: (isBehind: boolean) => void;
  readonly #listeners = new Set<Listener>();
  #stream: EventStream | null = null;
  #wasStarted = false;
  #burst: LiveChange[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restart: ReturnType<typeof setTimeout> | undefined;
  #cut: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param open opens a stream; with `isReplaying` it begins with the changes made since the page began to load.
   * @param onOpened called whenever a stream is open, but not for the first of a page, which replays what it missed.
   *   `isBehind` if changes may be missing in what is shown; otherwise the stream replays them, but calls that failed
   *   meanwhile are not in it.
   */
  constructor(open: (isReplaying: boolean) => EventStream, onOpened: (isBehind: boolean) => void) {
    this.#open = open;
    this.#onOpened = onOpened;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** True while there is no connection to the server. */
  get isCut(): boolean {
    return this.isFollowing && (this.isOffline || this.isBroken);
  }

  start(): void {
    if (this.#stream) return;
    this.isFollowing = true;
    clearTimeout(this.#restart);
    let isReplaying = !this.#wasStarted;
    this.#wasStarted = true;
    const stream = this.#open(isReplaying);
    let wasOpened = false;
    // Before the first `open`: the browser repeats the address, whose time to replay has become too short.
    stream.addEventListener('error', () => {
      if (!wasOpened) isReplaying = false;
      this.#cut ??= setTimeout(() => this.markBroken(true), cutAfterMs);
    });
    stream.addEventListener('open', () => {
      this.markBroken(false);
      if (wasOpened || !isReplaying) this.#onOpened(!wasOpened);
      wasOpened = true;
    });
    stream.addEventListener('change', ({ data }) => this.#collect(JSON.parse(data) as LiveChange));
    stream.addEventListener('bulk', ({ data }) =>
      this.#collect({ ...(JSON.parse(data) as Omit<LiveChange, 'id'>), id: null }),
    );
    stream.addEventListener('banners', () =>
      this.#collect({ entity: 'operationBanner', id: null, kind: 'bulk', actorId: null, changeSetId: '' }),
    );
    stream.addEventListener('reset', () => this.#tell('reset'));
    this.#stream = stream;
  }

  stop(): void {
    this.#close();
    this.isFollowing = false;
    this.markBroken(false);
  }

  #close(): void {
    this.#stream?.close();
    this.#stream = null;
    clearTimeout(this.#timer);
    clearTimeout(this.#restart);
    this.#burst = [];
  }

  /** The stream was refused, so the browser gives up: reopens it after a delay, unless stopped. */
  restartLater(): void {
    this.#close();
    this.#restart = setTimeout(() => this.start(), restartMs);
  }

  noteOffline(): void {
    this.isOffline = true;
  }

  /** A stream that outlived the loss of the network has nothing to tell. */
  noteOnline(): void {
    this.isOffline = false;
  }

  private markBroken(isBroken: boolean): void {
    clearTimeout(this.#cut);
    this.#cut = undefined;
    this.isBroken = isBroken;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #collect(change: LiveChange): void {
    this.#burst.push(change);
    if (this.#burst.length > 1) return;
    this.#timer = setTimeout(() => {
      const changes = this.#burst;
      this.#burst = [];
      this.#tell(changes);
    }, burstMs);
  }

  #tell(changes: readonly LiveChange[] | 'reset'): void {
    for (const listener of this.#listeners) listener(changes);
  }
}
