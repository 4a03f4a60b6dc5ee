import { actionBound, makeObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { LateStore } from '../../engine/LateStores';
import type { Body, Webhook, WebhookDelivery } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { FilterTree } from '../../model/filters/wire';

/** A new webhook, or what is changed of one. */
export interface WebhookDraft extends Omit<Body<'createWebhook'>, 'filter'> {
  readonly filter: FilterTree | null;
}

/** A webhook with a new secret, which is shown this once. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** Webhooks of the workspace. */
export class WebhooksStore implements LateStore {
  /** null until loaded. */
  rows: readonly Webhook[] | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeObservable<this, 'receive'>(this, {
      rows: observableRef,
      error: observableRef,
      load: actionBound,
      clear: actionBound,
      receive: actionBound,
    });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/webhooks'));
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value.webhooks, null);
    else this.receive(this.rows, result.error);
  }

  create(draft: WebhookDraft): Promise<Result<WebhookWithSecret, ApiError>> {
    const body = draft as Body<'createWebhook'>;
    return this.thenLoad(callApi(this.#client.POST('/webhooks', { body })));
  }

  update(webhookId: string, changes: Partial<WebhookDraft>): Promise<Result<{ readonly webhook: Webhook }, ApiError>> {
    const body = changes as Body<'updateWebhook'>;
    const params = { path: { webhookId } };
    return this.thenLoad(callApi(this.#client.PATCH('/webhooks/{webhookId}', { params, body })));
  }

  remove(webhookId: string): Promise<Result<unknown, ApiError>> {
    return this.thenLoad(callApi(this.#client.DELETE('/webhooks/{webhookId}', { params: { path: { webhookId } } })));
  }

  rollSecret(webhookId: string): Promise<Result<WebhookWithSecret, ApiError>> {
    const params = { path: { webhookId } };
    return this.thenLoad(callApi(this.#client.POST('/webhooks/{webhookId}/secret', { params })));
  }

  sendTest(webhookId: string): Promise<Result<{ readonly delivery: WebhookDelivery }, ApiError>> {
    return callApi(this.#client.POST('/webhooks/{webhookId}/test', { params: { path: { webhookId } } }));
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.receive(null, null);
  }

  private async thenLoad<T>(call: Promise<Result<T, ApiError>>): Promise<Result<T, ApiError>> {
    const result = await call;
    await this.load();
    return result;
  }

  private receive(rows: readonly Webhook[] | null, error: ApiError | null): void {
    this.rows = rows;
    this.error = error;
  }
}
