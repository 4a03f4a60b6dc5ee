import { makeAutoObservable } from 'mobx';
import { added, named } from '../../engine/changes/changeWords';
import { callApi } from '../../engine/client/client';
import type { Stage, StageReason } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { StoredSetting } from '../../engine/stored/StoredSetting';
import {
  declineWithReasonKey,
  readDeclineWithReason,
  type DeclineWithReason,
} from '../../model/stages/declineWithReason';

interface Needs extends Pick<Environment, 'client' | 'session' | 'browser' | 'undo' | 'newId'> {
  readonly workspace: WorkspaceStore;
}

/** Reasons why bids are lost or declined: the suggested one, and the one that declining uses without asking. */
export class StageReasons implements LateStore {
  readonly #environment: Needs;
  readonly #setting: StoredSetting;
  /** True once a page asked for the setting, so that it is kept up to date. */
  #isAsked = false;

  constructor(environment: Needs) {
    this.#environment = environment;
    this.#setting = new StoredSetting(environment.client, 'dashboard', declineWithReasonKey);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Loads the workspace's setting, unless it is there. */
  load(): Promise<void> {
    this.#isAsked = true;
    return this.#setting.load();
  }

  /** The reason that declining uses without asking; null if it asks. */
  get remembered(): StageReason | null {
    const { remember = false, stageReasonId = null } = this.stored ?? {};
    return remember ? this.reasonOf(this.declined, stageReasonId) : null;
  }

  /** True if the user may change what is remembered, and which reasons there are. */
  get canManage(): boolean {
    return this.#environment.session.allows('manageDeclineReasons');
  }

  /** The reasons of a stage. */
  reasonsOf({ id }: Stage): readonly StageReason[] {
    return this.#environment.workspace.stages.byId.get(id)?.reasons ?? [];
  }

  /** The reason to propose: the user's last one in this browser, else for declining the workspace's; null for none. */
  proposedOf(stage: Stage): StageReason | null {
    const last = this.#environment.browser.drafts.read(this.#keyOf(stage));
    const ofWorkspace = stage.code === 'Declined' ? (this.stored?.stageReasonId ?? null) : null;
    return this.reasonOf(stage, last) ?? this.reasonOf(stage, ofWorkspace);
  }

  /** Proposes a reason again. */
  propose(stage: Stage, reasonId: string): void {
    this.#environment.browser.drafts.write(this.#keyOf(stage), reasonId);
  }

  /** Uses a reason for every later decline of the workspace, without asking. */
  remember(stageReasonId: string): Promise<Result<unknown, ApiError>> {
    return this.#store({ remember: true, stageReasonId });
  }

  /** Asks for the reason again, and proposes the last one. */
  askAgain(): Promise<Result<unknown, ApiError>> {
    return this.#store({ remember: false, stageReasonId: this.stored?.stageReasonId ?? null });
  }

  /** Adds a reason to a built-in stage, and returns it. */
  async create(stage: Stage, name: string): Promise<Result<StageReason, ApiError>> {
    const { client, workspace, undo, newId } = this.#environment;
    if (stage.code === null) return failed(notBuiltIn);
    const remember = undo.begin();
    const body = { id: newId(), stageCode: stage.code, name };
    const result = await callApi(client.POST('/stage-reasons', { body }));
    if (!result.ok) return result;
    remember({ changeSetId: result.value.changeSetId, ...added(named(`the reason ${name}`)) });
    await workspace.stages.load();
    return succeeded(result.value.stageReason);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.#isAsked) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'workspace')) void this.#setting.reload();
  }

  async recover(): Promise<void> {
    if (this.#isAsked && this.#setting.error) await this.#setting.reload();
  }

  clear(): void {
    this.#isAsked = false;
    this.#setting.clear();
  }

  private get stored(): DeclineWithReason | null {
    return readDeclineWithReason(this.#setting.value) ?? null;
  }

  private get declined(): Stage | undefined {
    return this.#environment.workspace.stages.items.find(({ code }) => code === 'Declined');
  }

  private reasonOf(stage: Stage | undefined, id: string | null): StageReason | null {
    return (stage && this.reasonsOf(stage).find((reason) => reason.id === id)) ?? null;
  }

  #store(value: DeclineWithReason): Promise<Result<unknown, ApiError>> {
    return this.#setting.change(() => ({ ...value }));
  }

  #keyOf({ id }: Stage): string {
    return `basis-reason ${this.#environment.session.profile?.id ?? ''} ${id}`;
  }
}

const notBuiltIn: ApiError = {
  status: 0,
  code: 'refused',
  message: 'Only built-in stages have reasons.',
  requestId: null,
};
