import { callApi, type Client } from '../../engine/client/client';
import type { Body, WrittenBanner } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { Environment } from '../../engine/environment';
import { isSameJson } from '../../model/formats/sameJson';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { mapped } from '../../engine/query/listCalls';
import { EditableList } from '../../engine/stored/EditableList';

/** Banner to create. */
export type BannerDraft = Omit<Body<'createOperationBanner'>['operationBanner'], 'id'>;

interface ListedBanner extends WrittenBanner {
  readonly updatedAt: string;
}

const listed = (banner: WrittenBanner): ListedBanner => ({ ...banner, updatedAt: banner.startsAt });

/** Current and scheduled banners, for Basis administrators. */
export class WrittenBannersStore implements LateStore {
  readonly list: EditableList<ListedBanner>;
  readonly #client: Client;
  readonly #newId: () => string;
  /** Draft that was sent last; a retry with the same content has its id, so it creates no second banner. */
  #sent: { readonly id: string; readonly draft: BannerDraft } | null = null;

  constructor({ client, newId }: Pick<Environment, 'client' | 'newId'>) {
    this.#client = client;
    this.#newId = newId;
    this.list = new EditableList(async () =>
      mapped(await callApi(client.GET('/operation-banners/written')), ({ operationBanners }) =>
        operationBanners.map(listed),
      ),
    );
  }

  load(): Promise<void> {
    return this.list.load();
  }

  /** Creates a banner. Succeeds if an earlier attempt already created it. */
  async write(draft: BannerDraft): Promise<Result<unknown, ApiError>> {
    const { id } = this.#sent && isSameJson(this.#sent.draft, draft) ? this.#sent : { id: this.#newId() };
    this.#sent = { id, draft };
    const body = { operationBanner: { ...draft, id } };
    const result = await callApi(this.#client.POST('/operation-banners', { body }));
    const isThere = !result.ok && result.error.status === 409;
    if (!result.ok && !isThere) return result;
    this.#sent = null;
    await this.list.load();
    return succeeded(undefined);
  }

  end(id: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { bannerId: id } };
    return this.list.remove(id, () => callApi(this.#client.DELETE('/operation-banners/{bannerId}', { params })));
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const concerns = changes === 'reset' || changes.some(({ entity }) => entity === 'operationBanner');
    if (concerns && this.list.isAsked) void this.list.load();
  }

  clear(): void {
    this.#sent = null;
    this.list.clear();
  }
}
