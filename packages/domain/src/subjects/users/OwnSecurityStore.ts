import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { Body, OwnSecurity } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { LateStore } from '../../engine/LateStores';
import type { AskPasskey, PasskeyOptions } from '../../engine/session/signIn';

/** Makes a passkey; null if the user turned away. */
export type MakePasskey = (options: PasskeyOptions) => Promise<Result<Body<'addPasskey'>['passkey'], ApiError> | null>;

/** Key of an authenticator app that was just made. */
export interface AppKey {
  /** In base32, to be typed. */
  readonly key: string;
  /** To be shown as a QR code. */
  readonly address: string;
}

/** Sign-in methods of the signed-in user: password, passkeys, one-time codes. */
export class OwnSecurityStore implements LateStore {
  /** null until loaded. */
  security: OwnSecurity | null = null;
  error: ApiError | null = null;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    makeAutoObservable(this, { security: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.begin();
    const result = await callApi(this.#client.GET('/profile/security'));
    if (!isCurrent()) return;
    if (result.ok) this.receive(result.value.security, null);
    else this.receive(this.security, result.error);
  }

  /** Shows once more, with the password, who is there. */
  confirmWithPassword(password: string): Promise<Result<unknown, ApiError>> {
    return callApi(this.#client.POST('/profile/confirmation', { body: { password } }));
  }

  /** Shows once more, with a passkey, who is there. @returns null if the user turned away. */
  async confirmWithPasskey(ask: AskPasskey): Promise<Result<unknown, ApiError> | null> {
    const started = await callApi(this.#client.GET('/profile/confirmation'));
    if (!started.ok) return started;
    const asked = await ask(started.value.options);
    if (!asked?.ok) return asked;
    return callApi(this.#client.POST('/profile/confirmation', { body: { passkey: asked.value } }));
  }

  /** Begins adding a passkey. @returns the options of the browser's call. */
  async startPasskey(): Promise<Result<PasskeyOptions, ApiError>> {
    const result = await callApi(this.#client.GET('/profile/passkeys'));
    return result.ok ? succeeded(result.value.options) : result;
  }

  addPasskey(name: string, passkey: Body<'addPasskey'>['passkey']): Promise<Result<unknown, ApiError>> {
    return this.#change(callApi(this.#client.POST('/profile/passkeys', { body: { name, passkey } })));
  }

  renamePasskey(passkeyId: string, name: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { passkeyId } };
    return this.#change(callApi(this.#client.PATCH('/profile/passkeys/{passkeyId}', { params, body: { name } })));
  }

  removePasskey(passkeyId: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { passkeyId } };
    return this.#change(callApi(this.#client.DELETE('/profile/passkeys/{passkeyId}', { params })));
  }

  /** Makes the key of an authenticator app, which counts once a code of it was given. */
  startCodes(): Promise<Result<AppKey, ApiError>> {
    return callApi(this.#client.POST('/profile/one-time-codes'));
  }

  /** Turns one-time codes on. @returns the recovery codes, which are shown this once. */
  async turnOnCodes(code: string): Promise<Result<readonly string[], ApiError>> {
    const result = await this.#change(callApi(this.#client.PUT('/profile/one-time-codes', { body: { code } })));
    return result.ok ? succeeded(result.value.recoveryCodes) : result;
  }

  turnOffCodes(): Promise<Result<unknown, ApiError>> {
    return this.#change(callApi(this.#client.DELETE('/profile/one-time-codes')));
  }

  /** Makes recovery codes in place of those before. @returns them, which are shown this once. */
  async makeRecoveryCodes(): Promise<Result<readonly string[], ApiError>> {
    const result = await this.#change(callApi(this.#client.POST('/profile/recovery-codes')));
    return result.ok ? succeeded(result.value.recoveryCodes) : result;
  }

  clear(): void {
    this.#latest.drop();
    this.receive(null, null);
  }

  async #change<T extends { readonly security: OwnSecurity }>(
    call: Promise<Result<T, ApiError>>,
  ): Promise<Result<T, ApiError>> {
    const isCurrent = this.#latest.begin();
    const result = await call;
    if (result.ok && isCurrent()) this.receive(result.value.security, null);
    return result;
  }

  private receive(security: OwnSecurity | null, error: ApiError | null): void {
    this.security = security;
    this.error = error;
  }
}
