import { callApi } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { Environment } from '../../engine/environment';
import type { LateStore } from '../../engine/LateStores';
import { MemberSets, type MemberSet } from './MemberSets';

interface Needs extends Pick<Environment, 'client' | 'undo'> {
  readonly workspace: WorkspaceStore;
}

/** Named sets of colleagues, which notes mention and bids are assigned by. */
export class TeamsStore implements LateStore {
  readonly writes: MemberSets;
  readonly #list: WorkspaceStore['teams'];

  constructor({ client, undo, workspace }: Needs) {
    this.#list = workspace.teams;
    this.writes = new MemberSets({
      undo,
      list: workspace.teams,
      add: (id, { name, memberIds }) =>
        callApi(client.POST('/teams', { body: { team: { id, name, userIds: [...memberIds] } } })),
      change: (teamId, { name, memberIds }) =>
        callApi(
          client.PATCH('/teams/{teamId}', {
            params: { path: { teamId } },
            body: { ...(name === undefined ? {} : { name }), ...(memberIds ? { userIds: [...memberIds] } : {}) },
          }),
        ),
      remove: (teamId) => callApi(client.DELETE('/teams/{teamId}', { params: { path: { teamId } } })),
    });
  }

  /** By name; null until they are there. */
  get sets(): readonly MemberSet[] | null {
    return this.#list.isLoaded
      ? this.#list.items.map(({ id, name, userIds }) => ({ id, name, memberIds: userIds }))
      : null;
  }

  get error(): ApiError | null {
    return this.#list.error;
  }

  async load(): Promise<void> {
    await this.#list.load();
  }

  clear(): void {
    // The workspace clears its own lists.
  }
}
