import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { LateStore } from '../../engine/LateStores';
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookDeliveryState } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** Rows of a page. */
export const deliveriesPerPage = 50;

/** What one webhook sent and waits to send, the latest event first. */
export class DeliveriesStore implements LateStore {
  webhookId = '';
  /** null for any. */
  state: WebhookDeliveryState | null = null;
  /** From 1. */
  page = 1;
  total = 0;
  /** null until loaded. */
  rows: readonly WebhookDelivery[] | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { rows: observableRef, error: observableRef }, { autoBind: true });
  }

  get pageCount(): number {
    return Math.ceil(this.total / deliveriesPerPage);
  }

  /** Shows the deliveries of a webhook. */
  open(webhookId: string): Promise<void> {
    if (webhookId !== this.webhookId) this.receive(null, 0);
    return this.ask({ webhookId, state: null, page: 1 });
  }

  narrow(state: WebhookDeliveryState | null): Promise<void> {
    return this.ask({ state, page: 1 });
  }

  turnTo(page: number): Promise<void> {
    return this.ask({ page });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const query = {
      limit: deliveriesPerPage,
      offset: (this.page - 1) * deliveriesPerPage,
      ...(this.state === null ? {} : { state: this.state }),
    };
    const params = { path: { webhookId: this.webhookId }, query };
    const result = await callApi(this.#client.GET('/webhooks/{webhookId}/deliveries', { params }));
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value.deliveries, result.value.paging.total ?? 0);
    else this.fail(result.error);
  }

  find(deliveryId: string): Promise<Result<WebhookDeliveryDetails, ApiError>> {
    const params = { path: { webhookId: this.webhookId, deliveryId } };
    return callApi(this.#client.GET('/webhooks/{webhookId}/deliveries/{deliveryId}', { params }));
  }

  async replay(deliveryId: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { webhookId: this.webhookId, deliveryId } };
    const result = await callApi(this.#client.POST('/webhooks/{webhookId}/deliveries/{deliveryId}/replay', { params }));
    await this.load();
    return result;
  }

  async replayFailures(): Promise<Result<{ readonly replayed: number }, ApiError>> {
    const params = { path: { webhookId: this.webhookId } };
    const result = await callApi(this.#client.POST('/webhooks/{webhookId}/replay', { params }));
    await this.load();
    return result;
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    Object.assign(this, { webhookId: '', state: null, page: 1 });
    this.receive(null, 0);
  }

  private ask(asked: Partial<Pick<DeliveriesStore, 'webhookId' | 'state' | 'page'>>): Promise<void> {
    Object.assign(this, asked);
    return this.load();
  }

  private receive(rows: readonly WebhookDelivery[] | null, total: number): void {
    this.rows = rows;
    this.total = total;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
