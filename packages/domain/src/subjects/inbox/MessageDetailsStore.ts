import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { MessageDetail } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { concernsRow, type LiveChange } from '../../engine/events/LiveEvents';

/** The email that is open, with its content and what was read from it. */
export class MessageDetailsStore {
  id: string | null = null;
  message: MessageDetail | null = null;
  error: ApiError | null = null;
  /** The part of messages that a person chose to read, as long as the session lasts; null for the best of each. */
  part: 'text/plain' | 'text/html' | null = null;
  readonly #client: Client;
  /** Emails that the open one was grouped with, or could be, at any time since it was opened. */
  #related: ReadonlySet<string> = new Set();
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { message: observableRef, error: observableRef }, { autoBind: true });
  }

  /** True if the email was deleted while it was open; its known content stays visible. */
  get isGone(): boolean {
    return this.error?.status === 404;
  }

  open(id: string): void {
    if (this.id === id && this.message) return;
    this.id = id;
    this.message = null;
    this.error = null;
    this.#related = new Set();
    void this.load(id);
  }

  close(): void {
    this.id = null;
    this.message = null;
    this.error = null;
  }

  clear(): void {
    this.close();
    this.part = null;
  }

  choosePart(part: 'text/plain' | 'text/html'): void {
    this.part = part;
  }

  retry(): void {
    if (this.id !== null) void this.load(this.id);
  }

  /** Requests the open, unreadable email to be read again. @returns the error, if any. */
  async readAgain(): Promise<ApiError | null> {
    const { id } = this;
    if (id === null) return null;
    const result = await callApi(
      this.#client.POST('/messages/{messageId}/read-again', { params: { path: { messageId: id } } }),
    );
    // Reload, because it may be read already; otherwise a live change follows.
    if (id === this.id) await this.load(id);
    return result.ok ? null : result.error;
  }

  /** Asks again for an email that could not be had. */
  async recover(): Promise<void> {
    if (this.id !== null && this.error && !this.isGone) await this.load(this.id);
  }

  /**
   * The open email, or one of its group, was filed, added or deleted by another user: fetches it again, and shows the
   * current content until then.
   */
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.id === null) return;
    const ids = [this.id, ...this.#related];
    const concerns = changes === 'reset' || ids.some((id) => concernsRow(changes, { entity: 'message', id }));
    if (concerns) void this.load(this.id);
  }

  private async load(id: string): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(
      this.#client.GET('/messages/{messageId}/detail', { params: { path: { messageId: id } } }),
    );
    if (!isCurrent() || id !== this.id) return;
    if (result.ok) this.receive(result.value.message);
    else this.fail(result.error);
  }

  private receive(message: MessageDetail): void {
    this.message = message;
    this.error = null;
    const { group, suggestedGroupedMessages = [] } = message;
    this.#related = new Set([...this.#related, ...[...group, ...suggestedGroupedMessages].map(({ id }) => id)]);
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
