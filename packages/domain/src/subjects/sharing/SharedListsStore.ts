import type { Body, OwnSharedList } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import { readerZone } from '../../model/formats/days';
import type { LateStore } from '../../engine/LateStores';
import { OwnLinks } from './OwnLinks';

/** A list that is about to be shared. Its `id` stays the same until there is a link. */
export type SharedListDraft = Body<'createSharedList'> & { readonly id: string };

/** The links that the user shares lists of bids by. */
export class SharedListsStore implements LateStore {
  readonly own: OwnLinks<OwnSharedList>;
  readonly #client: Client;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    this.own = new OwnLinks({
      read: async () => {
        const result = await callApi(client.GET('/profile/shared-lists'));
        return result.ok ? succeeded(result.value.sharedLists) : result;
      },
      end: (sharedListId) =>
        callApi(client.DELETE('/profile/shared-lists/{sharedListId}', { params: { path: { sharedListId } } })),
    });
  }

  /** Shares a list. @returns the secret part of its link, which can't be read again */
  async share(draft: SharedListDraft): Promise<Result<string, ApiError>> {
    const result = await callApi(
      this.#client.POST('/shared-lists', { params: { header: { 'X-Time-Zone': readerZone() } }, body: draft }),
    );
    if (!result.ok) return result;
    void this.own.load();
    return succeeded(result.value.sharedList.token);
  }

  clear(): void {
    this.own.clear();
  }
}
