import { ReferenceList } from '../../engine/collection/ReferenceList';
import { callApi, type Client } from '../../engine/client/client';
import type { Contact } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { inBatches, mapped } from '../../engine/query/listCalls';
import { MemberSets, type MemberSet } from './MemberSets';

/** Named sets of people of companies, to whom emails are sent together. */
export class DistributionListsStore implements LateStore {
  readonly list: ReferenceList<MemberSet>;
  readonly writes: MemberSets;
  readonly #client: Client;
  #isAsked = false;

  constructor({ client, undo }: Pick<Environment, 'client' | 'undo'>) {
    this.#client = client;
    this.list = new ReferenceList(async () => {
      const result = await callApi(client.GET('/distribution-lists'));
      return mapped(result, ({ distributionLists }) =>
        distributionLists.map(({ id, name, contactIds }) => ({ id, name, memberIds: contactIds })),
      );
    });
    this.writes = new MemberSets({
      undo,
      list: this.list,
      add: (id, { name, memberIds }) =>
        callApi(
          client.POST('/distribution-lists', { body: { distributionList: { id, name, contactIds: [...memberIds] } } }),
        ),
      change: (distributionListId, { name, memberIds }) =>
        callApi(
          client.PATCH('/distribution-lists/{distributionListId}', {
            params: { path: { distributionListId } },
            body: { ...(name === undefined ? {} : { name }), ...(memberIds ? { contactIds: [...memberIds] } : {}) },
          }),
        ),
      remove: (distributionListId) =>
        callApi(
          client.DELETE('/distribution-lists/{distributionListId}', { params: { path: { distributionListId } } }),
        ),
    });
  }

  /** By name; null until they are there. */
  get sets(): readonly MemberSet[] | null {
    return this.list.isLoaded ? this.list.items : null;
  }

  get error(): ApiError | null {
    return this.list.error;
  }

  async load(): Promise<void> {
    this.#isAsked = true;
    await this.list.load();
  }

  /** The people of a list who are still there. */
  async membersOf({ memberIds }: MemberSet): Promise<Result<readonly Contact[], ApiError>> {
    const found = await inBatches<Contact>(memberIds, async (ids) =>
      mapped(
        await callApi(this.#client.GET('/contacts', { params: { query: { ids, limit: ids.length } } })),
        ({ contacts }) => contacts,
      ),
    );
    return found.ok ? succeeded(found.value.filter(({ deletedAt }) => deletedAt === null)) : found;
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.#isAsked) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'distributionList')) void this.list.load();
  }

  clear(): void {
    this.#isAsked = false;
    this.list.clear();
  }
}
