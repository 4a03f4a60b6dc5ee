import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { InboxView } from '../../model/contract/contract';
import { TOTALS_POLL_MS } from '../../engine/async/intervals';
import { Polling } from '../../engine/async/Polling';

type Totals = Readonly<Partial<Record<string, number>>>;

interface Counted {
  readonly totals: Totals;
  readonly unread: Totals;
}

/** Views in which an email counts. */
interface Place {
  readonly views: readonly InboxView[];
  readonly isRead: boolean;
}

/** Effect of a write on the totals. */
export interface Move {
  readonly id: string;
  readonly from: Place;
  readonly to: Place;
}

interface Expected {
  readonly moves: readonly Move[];
  readonly isUnderWay: boolean;
}

/** Number of emails in each view of the inbox, and of unread ones. */
export class InboxTotals {
  /** Last counts of the server. */
  private counted: Counted | null = null;
  /** Effects of writes that the server has not counted yet. */
  private expected: readonly Expected[] = [];
  readonly #client: Client;
  readonly #latest = new Latest();
  /** True if the totals were requested since they were last cleared. */
  #isWanted = false;
  /** Request in progress. */
  #asking: Promise<void> | null = null;
  readonly #polling = new Polling(TOTALS_POLL_MS);

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable<this, 'counted' | 'expected'>(
      this,
      { counted: observableRef, expected: observableRef },
      { autoBind: true },
    );
  }

  /** Emails by view; undefined while it is not known. */
  get totals(): Totals | undefined {
    return this.counted ? moved(this.counted.totals, this.#moves, () => true) : undefined;
  }

  /** Unread emails by view; undefined while it is not known. */
  get unread(): Totals | undefined {
    return this.counted ? moved(this.counted.unread, this.#moves, ({ isRead }) => !isRead) : undefined;
  }

  get #moves(): readonly Move[] {
    return this.expected.flatMap(({ moves }) => moves);
  }

  /**
   * Counts emails as if a write were done, until the server has counted them so.
   * @returns to be called when the write has ended, with the emails that it failed with, which count as before.
   */
  expect(moves: readonly Move[]): (failedIds: readonly string[]) => void {
    const begun: Expected = { moves, isUnderWay: true };
    // The pending answer may or may not include this write, so it is dropped.
    this.#forgetAsked();
    this.receiveExpected([...this.expected, begun]);
    return (failedIds) => {
      if (!this.expected.includes(begun)) return;
      const done = { moves: moves.filter(({ id }) => !failedIds.includes(id)), isUnderWay: false };
      this.receiveExpected(this.expected.map((other) => (other === begun ? done : other)));
      void this.load();
    };
  }

  /**
   * Refreshes the totals. After an error they are unknown; offline, the last numbers stay, as the rows do. Waits while
   * a write is in progress, since the answer may or may not include it: its end refreshes.
   */
  load(): Promise<void> {
    if (this.expected.some(({ isUnderWay }) => isUnderWay)) return Promise.resolve();
    this.#isWanted = true;
    this.#asking = this.#ask(this.#latest.begin());
    return this.#asking;
  }

  /** Counts once: the inbox and the header of all pages start with the same numbers. */
  async begin(): Promise<void> {
    if (!this.counted) await this.catchUp();
  }

  /** Waits for what is being counted; counts where nothing is. */
  async catchUp(): Promise<void> {
    await (this.#asking ?? this.load());
  }

  /** Counts again where it was tried and nothing is known. */
  async recover(): Promise<void> {
    if (this.#isWanted && !this.counted) await this.catchUp();
  }

  /** Counts again now and then. */
  follow(): void {
    this.#polling.start(() => void this.load());
  }

  rest(): void {
    this.#polling.stop();
  }

  clear(): void {
    this.rest();
    this.#isWanted = false;
    this.#forgetAsked();
    this.receiveExpected([]);
    this.receive(null);
  }

  #forgetAsked(): void {
    this.#latest.drop();
    this.#asking = null;
  }

  async #ask(isCurrent: () => boolean): Promise<void> {
    const result = await callApi(this.#client.GET('/messages/stats'));
    if (!isCurrent()) return;
    this.#asking = null;
    if (result.ok) this.receive({ totals: result.value.totals, unread: result.value.unreadByView });
    else if (result.error.code !== 'offline') this.receive(null);
  }

  /** An answer requested while no write was in progress includes all writes. */
  private receive(counted: Counted | null): void {
    this.counted = counted;
    this.expected = [];
  }

  private receiveExpected(expected: readonly Expected[]): void {
    this.expected = expected;
  }
}

/** Totals after emails have moved, of those places that count. */
const moved = (totals: Totals, moves: readonly Move[], counts: (place: Place) => boolean): Totals => {
  const next: Partial<Record<string, number>> = { ...totals };
  const add = (place: Place, by: 1 | -1): void => {
    for (const view of counts(place) ? place.views : []) next[view] = Math.max(0, (next[view] ?? 0) + by);
  };
  for (const { from, to } of moves) {
    add(from, -1);
    add(to, 1);
  }
  return next;
};
