import { makeAutoObservable, observableRef } from 'mobx';
import { callApi, type Client } from '../contract/client';
import { TOTALS_POLL_MS } from '../intervals';
import { Polling } from '../Polling';

interface Counted {
  readonly totals: Readonly<Record<string, number>> | undefined;
  readonly unread: number | undefined;
}

const unknown: Counted = { totals: undefined, unread: undefined };

/** How many e-mails each view of the inbox holds, and how many of the inbox are unread. */
export class InboxTotals {
  /** E-mails by view; undefined while it is not known. */
  totals: Counted['totals'];
  unread: number | undefined;
  readonly #client: Client;
  /** Counts what was asked, so that only the answer to the last is taken. */
  #turn = 0;
  /** What is asked now. */
  #asking: Promise<void> | null = null;
  readonly #polling = new Polling(TOTALS_POLL_MS);

  constructor(client: Client) {
    this.#client = client;
    makeAutoObservable(this, { totals: observableRef }, { autoBind: true });
  }

  /** Counts anew. What can't be counted is not known; without a network the last numbers stay, as the rows do. */
  load(): Promise<void> {
    this.#turn += 1;
    this.#asking = this.#ask(this.#turn);
    return this.#asking;
  }

  /** Counts for the first time: the inbox and what stands over all pages begin with the same numbers. */
  async begin(): Promise<void> {
    if (!this.totals) await (this.#asking ?? this.load());
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
    this.#turn += 1;
    this.#asking = null;
    this.receive(unknown);
  }

  async #ask(turn: number): Promise<void> {
    const result = await callApi(this.#client.GET('/messages/stats'));
    if (turn !== this.#turn) return;
    this.#asking = null;
    if (result.ok) this.receive(result.value);
    else if (result.error.code !== 'offline') this.receive(unknown);
  }

  private receive({ totals, unread }: Counted): void {
    this.totals = totals;
    this.unread = unread;
  }
}
