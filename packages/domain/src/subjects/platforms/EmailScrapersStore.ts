import { makeAutoObservable, observableRef } from 'mobx';
import type { EmailScraper, operations } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { EditableList } from '../../engine/stored/EditableList';
import type { LiveChange } from '../../engine/events/LiveEvents';

/** A folder of a mailbox, and whether Basis looks into it. */
export type ScraperOption =
  operations['listEmailScraperOptions']['responses']['200']['content']['application/json']['options'][number];

/** The mailboxes of the workspace in which Basis looks for invitations. */
export class EmailScrapersStore {
  /** The folders of each mailbox, as far as they were asked for. */
  options: Readonly<Record<string, readonly ScraperOption[]>> = {};
  readonly list: EditableList<EmailScraper>;
  readonly #client: Client;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    this.list = new EditableList(async () => {
      const result = await callApi(client.GET('/email-scrapers'));
      return result.ok ? succeeded(result.value.emailScrapers) : result;
    });
    makeAutoObservable(this, { list: false, options: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    await this.list.load();
    await Promise.all((this.list.rows ?? []).map(({ id }) => this.loadOptions(id)));
  }

  async add(email: string): Promise<Result<EmailScraper, ApiError>> {
    const result = await this.list.add(async () => {
      const answer = await callApi(this.#client.POST('/email-scrapers', { body: { email, provider: 'imap' } }));
      return answer.ok ? succeeded(answer.value.emailScraper) : answer;
    });
    if (result.ok) await this.loadOptions(result.value.id);
    return result;
  }

  /**
   * Turns one on or off, which shows at once. A failing one can't be turned on before its mailbox works again.
   * @returns 'blocked' for such a one, without a message; otherwise the result of the call
   */
  async setActive(emailScraperId: string, active: boolean): Promise<Result<EmailScraper, ApiError> | 'blocked'> {
    const scraper = this.list.collection.get(emailScraperId);
    if (active && scraper && !scraper.active && scraper.firstFailedRunAt !== null) return 'blocked';
    const params = { path: { emailScraperId } };
    const result = await this.list.change(emailScraperId, { active }, async () => {
      const answer = await callApi(
        this.#client.PATCH('/email-scrapers/{emailScraperId}', { params, body: { active } }),
      );
      return answer.ok ? succeeded(answer.value.emailScraper) : answer;
    });
    if (result.ok) await this.loadOptions(emailScraperId);
    return result;
  }

  remove(emailScraperId: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { emailScraperId } };
    return this.list.remove(emailScraperId, () =>
      callApi(this.#client.DELETE('/email-scrapers/{emailScraperId}', { params })),
    );
  }

  clear(): void {
    this.list.clear();
    this.options = {};
  }

  async recover(): Promise<void> {
    if (this.list.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.list.isAsked) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'emailScraper')) void this.load();
  }

  private async loadOptions(emailScraperId: string): Promise<void> {
    const params = { path: { emailScraperId } };
    const result = await callApi(this.#client.GET('/email-scrapers/{emailScraperId}/options', { params }));
    if (result.ok) this.receiveOptions(emailScraperId, result.value.options);
  }

  private receiveOptions(emailScraperId: string, options: readonly ScraperOption[]): void {
    this.options = { ...this.options, [emailScraperId]: options };
  }
}
