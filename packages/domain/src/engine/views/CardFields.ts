import { compareStructural, computed, makeAutoObservable } from 'mobx';
import type { Client } from '../client/client';
import type { ApiError } from '../../model/contract/errors';
import type { SessionStore } from '../session/SessionStore';
import { StoredSetting } from '../stored/StoredSetting';
import { partOf } from '../spec/storedValues';
import type { ListFieldsStore } from './ListFieldsStore';

interface Environment {
  readonly client: Client;
  readonly session: SessionStore;
  /** All available fields. */
  readonly fields: ListFieldsStore;
  /** Ids of the fields that a card shows by default. */
  readonly defaultIds: readonly string[];
  onFailure(error: ApiError): void;
}

/** Parses the stored ids of the visible fields. */
const readShown = (value: unknown): readonly string[] | null => {
  const entries = partOf(value, 'fields');
  if (!Array.isArray(entries)) return null;
  return entries.flatMap((entry: unknown) => {
    const id = partOf(entry, 'id');
    return typeof id === 'string' && partOf(entry, 'isEnabled') === true ? [id] : [];
  });
};

/** Fields on the cards of a board. Personal, and saved on each change. */
export class CardFields {
  readonly #environment: Environment;
  readonly #stored: StoredSetting;

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#stored = new StoredSetting(environment.client, 'profile', 'BOARD_VIEW-fields');
    makeAutoObservable(this, { shownIds: computed({ equals: compareStructural }) }, { autoBind: true });
  }

  get defaultIds(): readonly string[] {
    return this.#known(this.#environment.defaultIds);
  }

  /** Ids of the visible fields, in order. */
  get shownIds(): readonly string[] {
    const stored = readShown(this.#stored.value);
    return stored ? this.#known(stored) : this.defaultIds;
  }

  show(ids: readonly string[]): void {
    const storing = this.#stored.change(() => ({ fields: ids.map((id) => ({ id, isEnabled: true })) }));
    void storing.then((result) => {
      if (!result.ok) this.#environment.onFailure(result.error);
    });
  }

  /** Reads the stored ids from the profile. */
  prime(): void {
    this.#stored.prime(this.#environment.session.setting(this.#stored.key));
  }

  clear(): void {
    this.#stored.clear();
  }

  /** Drops fields that no longer exist or that the user may not see. */
  #known(ids: readonly string[]): readonly string[] {
    const there = new Set(this.#environment.fields.all.map(({ id }) => id));
    return ids.filter((id) => there.has(id));
  }
}
