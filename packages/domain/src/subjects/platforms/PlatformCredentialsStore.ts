import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { Body, Platform, PlatformCredential } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import { ApiFailure, type ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { EditableList } from '../../engine/stored/EditableList';
import type { LiveChange } from '../../engine/events/LiveEvents';

export type CredentialDraft = Body<'createPlatformCredential'>;
export type CredentialPatch = Body<'updatePlatformCredential'>;

/** Sign-ins to bidding platforms, and platforms that sent emails without having one. */
export class PlatformCredentialsStore {
  missing: readonly Platform[] = [];
  readonly list: EditableList<PlatformCredential>;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    this.list = new EditableList(async () => {
      const result = await callApi(client.GET('/platform-credentials'));
      return result.ok ? succeeded(result.value.credentials) : result;
    });
    makeAutoObservable(this, { list: false, missing: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    await Promise.all([this.list.load(), this.loadMissing()]);
  }

  /** Adds a sign-in once the server has it. */
  async connect(body: CredentialDraft): Promise<Result<PlatformCredential, ApiError>> {
    const result = await this.list.add(async () => {
      const answer = await callApi(this.#client.POST('/platform-credentials', { body }));
      return answer.ok ? succeeded(answer.value.credential) : answer;
    });
    if (result.ok) await this.loadMissing();
    return result;
  }

  /**
   * Changes a sign-in: what can be seen of it shows at once.
   * @throws ApiFailure when it could not be changed; it shows then as it was.
   */
  async change(credentialId: string, body: CredentialPatch): Promise<void> {
    const { password: _, ...seen } = body;
    const params = { path: { credentialId } };
    const result = await this.list.change(credentialId, seen, async () => {
      const answer = await callApi(this.#client.PATCH('/platform-credentials/{credentialId}', { params, body }));
      return answer.ok ? succeeded(answer.value.credential) : answer;
    });
    if (!result.ok) throw new ApiFailure(result.error);
    if (body.platformId !== undefined) await this.loadMissing();
  }

  async remove(credentialId: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { credentialId } };
    const result = await this.list.remove(credentialId, () =>
      callApi(this.#client.DELETE('/platform-credentials/{credentialId}', { params })),
    );
    if (result.ok) await this.loadMissing();
    return result;
  }

  /** A platform is missing a sign-in from its first email on. */
  clear(): void {
    this.list.clear();
    this.#latest.drop();
    this.missing = [];
  }

  async recover(): Promise<void> {
    if (this.list.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.list.isAsked) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'platformCredential')) void this.load();
    else if (changes.some(({ entity, kind }) => entity === 'message' && kind !== 'updated')) void this.loadMissing();
  }

  private async loadMissing(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/platform-credentials/missing-platforms'));
    // The list says itself when nothing can be had; which are missing is only a hint above it.
    if (isCurrent() && result.ok) this.receiveMissing(result.value.platforms);
  }

  private receiveMissing(missing: readonly Platform[]): void {
    this.missing = missing;
  }
}
