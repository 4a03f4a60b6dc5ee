import { makeAutoObservable } from 'mobx';
import type { Body, EmailAccount } from '../../model/contract/contract';
import { RepeatKeys } from '../../engine/async/RepeatKeys';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { EditableList } from '../../engine/stored/EditableList';
import type { LiveChange } from '../../engine/events/LiveEvents';

export type MailboxDraft = Body<'createEmailAccount'>;
export type MailboxLogin = Body<'updateEmailAccount'>;

/** Parameters with which a service returns the user. */
export type ConnectionAnswer = Body<'finishEmailConnection'>;

/** The mailboxes of the signed-in user. */
export class EmailAccountsStore {
  readonly list: EditableList<EmailAccount>;
  readonly #client: Client;
  readonly #keys: RepeatKeys;

  constructor({ client, newId }: { readonly client: Client; newId(): string }) {
    this.#keys = new RepeatKeys(newId);
    this.#client = client;
    this.list = new EditableList(async () => {
      const result = await callApi(client.GET('/email-accounts'));
      return result.ok ? succeeded(result.value.emailAccounts) : result;
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  load(): Promise<void> {
    return this.list.load();
  }

  /** Connects a mailbox; the server has been in it when this succeeds. */
  connect(body: MailboxDraft): Promise<Result<EmailAccount, ApiError>> {
    return this.list.add(async () => {
      const result = await callApi(this.#client.POST('/email-accounts', { body }));
      return result.ok ? succeeded(result.value.emailAccount) : result;
    });
  }

  /** Begins to connect a mailbox with a service. @returns the URL of the service. */
  async startConnection(body: Body<'startEmailConnection'>): Promise<Result<string, ApiError>> {
    const result = await callApi(this.#client.POST('/email-connections', { body }));
    return result.ok ? succeeded(result.value.address) : result;
  }

  /** Completes a connection with the answer of the service; it can be repeated if the answer of the server is lost. */
  finishConnection(body: ConnectionAnswer): Promise<Result<EmailAccount, ApiError>> {
    return this.list.add(async () => {
      const result = await this.#keys.send(body, (key) => {
        const params = { header: { 'Idempotency-Key': key } };
        return callApi(this.#client.POST('/email-connections/finish', { params, body }));
      });
      return result.ok ? succeeded(result.value.emailAccount) : result;
    });
  }

  /** Logs in to a mailbox again, also one that moved to another server. */
  logIn(emailAccountId: string, body: MailboxLogin): Promise<Result<EmailAccount, ApiError>> {
    const params = { path: { emailAccountId } };
    return this.list.change(emailAccountId, {}, async () => {
      const result = await callApi(this.#client.PATCH('/email-accounts/{emailAccountId}', { params, body }));
      return result.ok ? succeeded(result.value.emailAccount) : result;
    });
  }

  disconnect(emailAccountId: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { emailAccountId } };
    return this.list.remove(emailAccountId, () =>
      callApi(this.#client.DELETE('/email-accounts/{emailAccountId}', { params })),
    );
  }

  clear(): void {
    this.list.clear();
  }

  async recover(): Promise<void> {
    if (this.list.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.list.isAsked) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'emailAccount')) void this.list.load();
  }
}
