import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { Body, CustomerSettings, Profile, ProfileAnswer } from '../../model/contract/contract';
import { callApi, type Client } from '../client/client';
import { isTemporary, type ApiError } from '../../model/contract/errors';
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
  /** Whether this browser holds signs of a session; without any nobody needs to be asked. */
  mayBeSignedIn(): boolean;
  /** Told when a session that was there is over. */
  onEnd(): void;
  /** True while nothing can be written, such as on a page that was restored without a network. */
  isFrozen(): boolean;
  /** Resolves when the first page has drawn its rows: what they don't need waits for it. */
  afterFirstRows(): Promise<void>;
  /** Told when the person signed out here, so that the browser's other pages follow. */
  onSignedOut(): void;
}

/** Who is signed in, to which workspace, and what that allows. */
export class SessionStore {
  /** In `settingUp` the user must set up a passkey or one-time codes before anything else. */
  status: 'loading' | 'signedIn' | 'settingUp' | 'signedOut' | 'failed' = 'loading';
  profile: Profile | null = null;
  /** Basis administrator who acts as the user in `profile`; null if nobody does. */
  administrator: Profile | null = null;
  workspace: CustomerSettings | null = null;
  /** Why it isn't known who is signed in; null after a session that ended normally. */
  error: ApiError | null = null;
  /** Whether the person signed out: then nothing leads back to where they were, which may be no place of the next one. */
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

  /** Whether the person at the page is a Basis administrator, even while acting as a user. */
  get isBasisAdmin(): boolean {
    return this.administrator !== null || (this.profile?.basisAdmin ?? false);
  }

  /** Whether the workspace has the reduced edition. */
  get isLite(): boolean {
    return this.hasFeature('BasisLite');
  }

  /** Whether who is signed in looks in from outside: hidden, or of Basis itself. What they arrange is their own affair. */
  get isOutsider(): boolean {
    return this.profile !== null && (this.profile.hidden || this.profile.basisAdmin);
  }

  /** Whether pages may ask for their data: before the answer is there it is asked for on trust, so that both are fetched at once. */
  get isOpen(): boolean {
    return this.status === 'signedIn' || this.status === 'loading';
  }

  /** Whether the signed-in user has a feature; nobody has one before it is known who is signed in. */
  hasFeature(feature: Feature): boolean {
    return this.actor !== null && hasFeature(this.actor, feature);
  }

  /** Where the operator of this installation is written to. */
  get supportAddress(): string {
    return `support@${this.workspace?.inboundAddress.split('@')[1] ?? ''}`;
  }

  allows(ability: Ability): boolean {
    if (this.actor === null || !isAllowed(this.actor, ability)) return false;
    return !this.#environment.isFrozen() || isAllowed({ ...this.actor, role: 'ReadOnly' }, ability);
  }

  /** Why something is not allowed; null when it is. */
  refusal(ability: Ability): 'role' | 'feature' | null {
    return this.actor === null ? 'role' : refusal(this.actor, ability);
  }

  /** A setting of the signed-in user as the profile brought it; null when it was never stored. */
  setting(key: string): unknown {
    return this.profile?.settings[key] ?? null;
  }

  /** Done once it is known whether somebody is signed in. */
  settled(): Promise<void> {
    return this.#loading;
  }

  /**
   * Finds out who is signed in.
   * @param isCertain somebody has just signed in: the server is asked, whatever the browser shows of it yet.
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
    body: Pick<Partial<CustomerSettings>, 'name' | 'weekStart' | 'zone' | 'highestQuoteStands'>,
  ): Promise<Result<unknown, ApiError>> {
    const isCurrent = this.#latest.join();
    const result = await callApi(this.#client.PATCH('/customer-settings', { body }));
    if (result.ok && isCurrent()) this.receiveWorkspace(result.value.customerSettings);
    return result;
  }

  /** Follows what somebody else changed in the workspace. */
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

  /** Signs out. When the server can't be told, the session lives on there, so it is not shown as over here. */
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
   * The session is over: everything of it goes, without another call.
   * @param error why; null where the server does not know the session any more.
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
