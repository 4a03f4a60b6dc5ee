import type { OwnSession } from '../../model/contract/contract';
import { callApi, type Client } from '../../engine/client/client';
import type { ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { LateStore } from '../../engine/LateStores';
import { EditableList } from '../../engine/stored/EditableList';

/** A place where the user is signed in, as a row of a list. */
export interface ShownSession extends OwnSession {
  readonly updatedAt: string;
}

/** Sessions of the user. */
export class OwnSessionsStore implements LateStore {
  readonly list: EditableList<ShownSession>;
  readonly #client: Client;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
    this.list = new EditableList(async () => {
      const result = await callApi(client.GET('/profile/sessions'));
      if (!result.ok) return result;
      return succeeded(result.value.sessions.map((session) => ({ ...session, updatedAt: session.lastSeenAt })));
    });
  }

  load(): Promise<void> {
    return this.list.load();
  }

  /** Signs out elsewhere. */
  end(id: string): Promise<Result<unknown, ApiError>> {
    const params = { path: { sessionId: id } };
    return this.list.remove(id, () => callApi(this.#client.DELETE('/profile/sessions/{sessionId}', { params })));
  }

  /** Signs out everywhere else. */
  async endOthers(): Promise<Result<unknown, ApiError>> {
    const result = await callApi(this.#client.DELETE('/profile/sessions'));
    await this.list.load();
    return result;
  }

  clear(): void {
    this.list.clear();
  }
}
