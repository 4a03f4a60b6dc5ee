import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi } from '../../engine/client/client';
import type { operations, User } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';

type Workspaces =
  operations['listImpersonationWorkspaces']['responses']['200']['content']['application/json']['workspaces'];

const hiddenKey = 'basis-admin-hidden';

/** Users the administrator can act as. The browser stores the choice and reloads the page. */
export class ActingStore implements LateStore {
  workspaces: Workspaces | null = null;
  /** Active users of `shownWorkspace`. */
  users: readonly User[] | null = null;
  error: ApiError | null = null;
  /** True if the user hid the bar; stored in this browser. */
  isHidden: boolean;
  /** Slug of the workspace whose users are listed; null for the page's own workspace. */
  private chosenWorkspace: string | null = null;
  readonly #environment: Pick<Environment, 'client' | 'session' | 'acting' | 'browser'>;
  readonly #latest = new Latest();

  constructor(environment: Pick<Environment, 'client' | 'session' | 'acting' | 'browser'>) {
    this.#environment = environment;
    this.isHidden = environment.browser.drafts.read(hiddenKey) !== null;
    makeAutoObservable(
      this,
      { workspaces: observableRef, users: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** Slug of the workspace whose users are listed. */
  get shownWorkspace(): string {
    return this.chosenWorkspace ?? this.#environment.session.profile?.customerWorkspace ?? '';
  }

  /** Name of the workspace whose users are listed. */
  get shownName(): string {
    const slug = this.shownWorkspace;
    const { workspace } = this.#environment.session;
    if (slug === workspace?.customerWorkspace) return workspace.name;
    return this.workspaces?.find(({ customerWorkspace }) => customerWorkspace === slug)?.name ?? slug;
  }

  hide(): void {
    this.isHidden = true;
    this.#environment.browser.drafts.write(hiddenKey, 'hidden');
  }

  /** Shows the bar again. */
  show(): void {
    this.isHidden = false;
    this.#environment.browser.drafts.write(hiddenKey, null);
  }

  async loadWorkspaces(): Promise<void> {
    const result = await callApi(this.#environment.client.GET('/impersonations/workspaces'));
    if (result.ok) this.receiveWorkspaces(result.value.workspaces);
    else this.fail(result.error);
  }

  /** Loads the users of a workspace. */
  async showWorkspace(slug: string = this.shownWorkspace): Promise<void> {
    const isCurrent = this.#latest.begin();
    this.begin(slug);
    const params = { query: { customerWorkspace: slug } };
    const result = await callApi(this.#environment.client.GET('/impersonations/users', { params }));
    if (!isCurrent()) return;
    if (result.ok) this.receiveUsers(result.value.users);
    else this.fail(result.error);
  }

  /** Acts as a user of the shown workspace, starting with the next page load. */
  async actAs(userId: string): Promise<Result<unknown, ApiError>> {
    const customerWorkspace = this.shownWorkspace;
    const { client, acting } = this.#environment;
    const result = await callApi(client.POST('/impersonations', { body: { userId, customerWorkspace } }));
    if (result.ok) this.show();
    if (result.ok) acting.choose({ [customerWorkspace]: result.value.profile.id });
    return result;
  }

  /** Stops acting as a user, even if the server reports an error. */
  async actAsOneself(): Promise<void> {
    const { client, session, acting } = this.#environment;
    const customerWorkspace = session.administrator?.customerWorkspace ?? this.shownWorkspace;
    await callApi(client.POST('/impersonations', { body: { userId: null, customerWorkspace } }));
    acting.choose({});
  }

  clear(): void {
    this.#latest.drop();
    this.workspaces = null;
    this.users = null;
    this.error = null;
    this.chosenWorkspace = null;
  }

  private begin(slug: string): void {
    if (slug !== this.shownWorkspace) this.users = null;
    this.chosenWorkspace = slug;
    this.error = null;
  }

  private receiveWorkspaces(workspaces: Workspaces): void {
    this.workspaces = workspaces;
  }

  private receiveUsers(users: readonly User[]): void {
    this.users = users;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }
}
