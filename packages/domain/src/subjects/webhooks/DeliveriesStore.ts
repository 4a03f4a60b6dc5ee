import { makeAutoObservable } from 'mobx';
import { callApi, type Client } from '../../engine/client/client';
import type { LateStore } from '../../engine/LateStores';
import { mapped } from '../../engine/query/listCalls';
import { PagedRows } from '../../engine/query/PagedRows';
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookDeliveryState } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** A delivery as a row of a list. */
export interface ShownDelivery extends WebhookDelivery {
  readonly updatedAt: string;
}

const shown = (delivery: WebhookDelivery): ShownDelivery => ({
  ...delivery,
  updatedAt: delivery.triedAt ?? delivery.createdAt,
});

/** Deliveries of one webhook, the latest event first. */
export class DeliveriesStore implements LateStore {
  readonly rows: PagedRows<ShownDelivery>;
  /** null for any. */
  state: WebhookDeliveryState | null = null;
  readonly #client: Client;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    this.rows = new PagedRows({
      pageSize: 50,
      entities: [],
      fetch: async (webhookId, range) => {
        const query = { ...range, ...(this.state === null ? {} : { state: this.state }) };
        const params = { path: { webhookId }, query };
        return mapped(
          await callApi(client.GET('/webhooks/{webhookId}/deliveries', { params })),
          ({ deliveries, paging }) => ({ rows: deliveries.map(shown), total: paging.total ?? deliveries.length }),
        );
      },
    });
    makeAutoObservable(this, { rows: false }, { autoBind: true });
  }

  /** Shows the deliveries of a webhook from the first page, in any state. */
  open(webhookId: string): Promise<void> {
    this.clear();
    return this.rows.open(webhookId);
  }

  /** Shows the deliveries in a state, from the first page. */
  narrow(state: WebhookDeliveryState | null): Promise<void> {
    this.state = state;
    return this.rows.show(1);
  }

  find(deliveryId: string): Promise<Result<WebhookDeliveryDetails, ApiError>> {
    return callApi(
      this.#client.GET('/webhooks/{webhookId}/deliveries/{deliveryId}', { params: { path: this.#pathOf(deliveryId) } }),
    );
  }

  replay(deliveryId: string): Promise<Result<unknown, ApiError>> {
    const params = { path: this.#pathOf(deliveryId) };
    return this.thenLoad(
      callApi(this.#client.POST('/webhooks/{webhookId}/deliveries/{deliveryId}/replay', { params })),
    );
  }

  replayFailures(): Promise<Result<{ readonly replayed: number }, ApiError>> {
    const params = { path: { webhookId: this.rows.ownerId ?? '' } };
    return this.thenLoad(callApi(this.#client.POST('/webhooks/{webhookId}/replay', { params })));
  }

  recover(): Promise<void> {
    return this.rows.recover();
  }

  clear(): void {
    this.state = null;
    this.rows.clear();
  }

  private async thenLoad<T>(call: Promise<Result<T, ApiError>>): Promise<Result<T, ApiError>> {
    const result = await call;
    await this.rows.load();
    return result;
  }

  #pathOf(deliveryId: string) {
    return { webhookId: this.rows.ownerId ?? '', deliveryId };
  }
}
