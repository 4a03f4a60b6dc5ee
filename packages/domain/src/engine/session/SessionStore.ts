import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { Body, CustomerSettings, Profile, ProfileAnswer } from '../../model/contract/contract';
import { callApi, type Client } from '../client/client';
import { isTemporary, type ApiError } from '../../model/contract/errors';
import { moneyIn, usDollar, type Money } from '../../model/formats/money';
import type { Result } from '../../model/contract/result';
import type { LiveChange } from '../events/LiveEvents';
import {
  finishWithCode,
  isSecondStep,
  noteLogin,
  signIn,
  signInWithPasskey,
  type AskPasskey,
  type SignInAnswer,
} from './signIn';
import { hasFeature, isAllowed, refusal, type Actor, type Feature } from '../../model/permissions/permissions';

type Ability = Parameters<typeof isAllowed>[1];

interface SessionEnvironment {
  /** Returns true if this browser has traces of a session; without any, no request is needed. */
  mayBeSignedIn(): boolean;
  /** Called when an existing session ends. */
  onEnd(): void;
  /** True while nothing can be written, such as on a page that was restored without a network. */
  isFrozen(): boolean;
  /** Resolves when the first page has drawn its rows: what they don't need waits for it. */
  afterFirstRows(): Promise<void>;
  /** Called when the user signs out here, so that the browser's other pages follow. */
  onSignedOut(): void;
}

/** Signed-in user, workspace, and permissions. */
export class SessionStore {
  /** In `settingUp` the user must set up a passkey or one-time codes before anything else. */
  status: 'loading' | 'signedIn' | 'settingUp' | 'signedOut' | 'failed' = 'loading';
  profile: Profile | null = null;
  /** Basis administrator acting as the user in `profile`; null without one. */
  administrator: Profile | null = null;
  workspace: CustomerSettings | null = null;
  /** Reason why the session is unknown; null after one that ended normally. */
  error: ApiError | null = null;
  /**
   * True if the user signed out: the previous page is then not restored, since the next user may have no access to it.
   */
  hasLeft = false;
  readonly #client: Client;
  readonly #environment: SessionEnvironment;
  #loading: Promise<void> = Promise.resolve();
  readonly #latest = new Latest();

  constructor(client: Client, environment: SessionEnvironment) {
    this.#client = client;
    this.#environment = environment;
    makeAutoObservable(
      this,
      { profile: observableRef, administrator: observableRef, workspace: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get actor(): Actor | null {
    if (!this.profile || !this.workspace) return null;
    const { role, basisAdmin, internal: isInternal = false } = this.profile;
    const { settings } = this.workspace;
    const isActedFor = this.administrator !== null;
    return { role, basisAdmin, isInternal, isActedFor, enabledFeatures: settings.enabledFeatures };
  }

  /** True if the real user is a Basis administrator, even while acting as another user. */
  get isBasisAdmin(): boolean {
    return this.administrator !== null || (this.profile?.basisAdmin ?? false);
  }

  /** True if the workspace has the reduced edition. */
  get isLite(): boolean {
    return this.hasFeature('BasisLite');
  }

  /** True for an outsider: a hidden user, or one of Basis itself, whose changes should not affect the workspace. */
  get isOutsider(): boolean {
    return this.profile !== null && (this.profile.hidden || this.profile.basisAdmin);
  }

  /**
   * True if pages may fetch their data: also while the session is being checked, so that both requests run in parallel.
   */
  get isOpen(): boolean {
    return this.status === 'signedIn' || this.status === 'loading';
  }

  /** Returns true if the signed-in user has a feature; false until the session is known. */
  hasFeature(feature: Feature): boolean {
    return this.actor !== null && hasFeature(this.actor, feature);
  }

  /** How amounts are written in the workspace's currency. */
  get money(): Money {
    // A page that was stored by an earlier version has none.
    const { currency = usDollar.code, currencyDecimals = usDollar.decimals }: Partial<CustomerSettings> =
      this.workspace ?? {};
    return moneyIn({ code: currency, decimals: currencyDecimals });
  }

  /** Contact address of the operator of this installation. */
  get supportAddress(): string {
    return `support@${this.workspace?.inboundAddress.split('@')[1] ?? ''}`;
  }

  allows(ability: Ability): boolean {
    if (this.actor === null || !isAllowed(this.actor, ability)) return false;
    return !this.#environment.isFrozen() || isAllowed({ ...this.actor, role: 'ReadOnly' }, ability);
  }

  /** Reason why something is not allowed; null if it is. */
  refusal(ability: Ability): 'role' | 'feature' | null {
    return this.actor === null ? 'role' : refusal(this.actor, ability);
  }

  /** A setting of the signed-in user as the profile brought it; null when it was never stored. */
  setting(key: string): unknown {
    return this.profile?.settings[key] ?? null;
  }

  /** Resolves once the session is known. */
  settled(): Promise<void> {
    return this.#loading;
  }

  /**
   * Determines the session.
   * @param isCertain set right after signing in: asks the server, even if the browser has no trace of a session yet
   */
  load(isCertain = false): Promise<void> {
    this.#loading = this.#load(isCertain, false);
    return this.#loading;
  }

  /** Asks for the profile where the page began with a stored one: the session is over when it can't be loaded. */
  confirm(): Promise<void> {
    this.#loading = this.#load(false, true);
    return this.#loading;
  }

  async #load(isCertain: boolean, isConfirming: boolean): Promise<void> {
    const isCurrent = this.#latest.begin();
    if (!isCertain && !this.#environment.mayBeSignedIn()) return this.end();
    this.begin();
    const [profile, settings] = await Promise.all([
      callApi(this.#client.GET('/profile')),
      callApi(this.#client.GET('/customer-settings')),
    ]);
    if (!isCurrent()) return undefined;
    if (profile.ok && settings.ok) {
      this.enter(profile.value, settings.value.customerSettings);
      if (isCertain) void this.#environment.afterFirstRows().then(() => noteLogin(this.#client));
    } else if (isConfirming && !profile.ok && !isTemporary(profile.error)) this.end(profile.error);
    else this.doubt(profile.ok ? (settings.ok ? null : settings.error) : profile.error);
  }

  /** Changes the workspace; Admin only. */
  async changeWorkspace(
    body: Pick<
      Partial<CustomerSettings>,
      'name' | 'weekStart' | 'zone' | 'highestQuoteStands' | 'currency' | 'officeAddress'
    >,
  ): Promise<Result<unknown, ApiError>> {
    const isCurrent = this.#latest.join();
    const result = await callApi(this.#client.PATCH('/customer-settings', { body }));
    if (result.ok && isCurrent()) this.receiveWorkspace(result.value.customerSettings);
    return result;
  }

  /** Applies changes that other users made to the workspace. */
  async onLiveChanges(changes: readonly LiveChange[] | 'reset'): Promise<void> {
    const concerns = changes === 'reset' || changes.some(({ entity }) => entity === 'workspace');
    if (!this.profile || !concerns) return;
    const isCurrent = this.#latest.join();
    const result = await callApi(this.#client.GET('/customer-settings'));
    if (result.ok && isCurrent()) this.receiveWorkspace(result.value.customerSettings);
  }

  /** Signs in, or leads to a second step. */
  async signIn(email: string, password: string): Promise<Result<SignInAnswer, ApiError>> {
    const result = await signIn(this.#client, email, password);
    if (result.ok && !isSecondStep(result.value)) await this.load(true);
    return result;
  }

  /** Finishes a sign-in with the code of an app, or a recovery code. */
  async finishWithCode(code: string): Promise<Result<unknown, ApiError>> {
    const result = await finishWithCode(this.#client, code);
    if (result.ok) await this.load(true);
    return result;
  }

  /** Signs in with a passkey. @returns null if the user turned away. */
  async signInWithPasskey(ask: AskPasskey): Promise<Result<unknown, ApiError> | null> {
    const result = await signInWithPasskey(this.#client, ask);
    if (result?.ok) await this.load(true);
    return result;
  }

  /** Changes the user's own profile, which shows once the server has it. */
  async saveProfile(change: Body<'updateProfile'>): Promise<Result<unknown, ApiError>> {
    const isCurrent = this.#latest.join();
    const result = await callApi(this.#client.PATCH('/profile', { body: change }));
    if (result.ok && isCurrent()) this.receiveProfile(result.value.profile);
    return result;
  }

  /** Changes the user's password; every other session of the user ends. */
  changePassword(currentPassword: string, password: string): Promise<Result<unknown, ApiError>> {
    return callApi(this.#client.PUT('/profile/password', { body: { currentPassword, password } }));
  }

  /** Signs out. If the server can't be reached, the session still exists there, so it is not shown as ended here. */
  async signOut(): Promise<Result<unknown, ApiError>> {
    const result = await callApi(this.#client.DELETE('/sessions'));
    if (result.ok) {
      this.leaveOnPurpose();
      this.#environment.onSignedOut();
    }
    return result;
  }

  /** The person signed out on another page of this browser: this page follows, without a call. */
  leaveOnPurpose(): void {
    this.hasLeft = true;
    this.end();
  }

  /**
   * Ends the session: clears all of its data, without another call.
   * @param error reason; null if the server no longer knows the session
   */
  end(error: ApiError | null = null): void {
    const wasSignedIn = this.profile !== null;
    this.#latest.drop();
    this.leave(error);
    if (wasSignedIn) this.#environment.onEnd();
  }

  private receiveWorkspace(workspace: CustomerSettings): void {
    this.workspace = workspace;
  }

  private begin(): void {
    if (!this.profile) this.status = 'loading';
  }

  private enter({ profile, administrator, mustSetUp = false }: ProfileAnswer, workspace: CustomerSettings): void {
    this.profile = profile;
    this.administrator = administrator ?? null;
    this.workspace = workspace;
    this.error = null;
    this.hasLeft = false;
    this.status = mustSetUp ? 'settingUp' : 'signedIn';
  }

  private receiveProfile(profile: Profile): void {
    this.profile = profile;
  }

  /** An answer that says nothing of a session ends none that is known: the network may be away for a moment. */
  private doubt(error: ApiError | null): void {
    if (!this.profile || error?.status === 401) this.leave(error);
  }

  private leave(error: ApiError | null): void {
    this.profile = null;
    this.administrator = null;
    this.workspace = null;
    this.error = error?.status === 401 ? null : error;
    this.status = error && isTemporary(error) ? 'failed' : 'signedOut';
  }
}
