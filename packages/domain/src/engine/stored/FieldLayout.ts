import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import type { Client } from '../client/client';
import type { LateStore } from '../LateStores';
import { StoredSetting } from './StoredSetting';

/** The user's arrangement as it is stored. */
interface Layout {
  /** Ids of the fields that are shown, in their order. */
  readonly shown: readonly string[];
  /** Ids of all fields that there were: one that is not among them is new, and shown. */
  readonly known: readonly string[];
}

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Reads what is stored; null for what no version wrote. */
const readLayout = (value: unknown): Layout | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { shown, known } = value as Partial<Layout>;
  return isIds(shown) && isIds(known) ? { shown, known } : null;
};

/** Visible fields of an entry on its page, and their order, per user. */
export class FieldLayout implements LateStore {
  readonly #setting: StoredSetting;

  /** @param key of the user's setting that keeps it. */
  constructor(client: Client, key: string) {
    this.#setting = new StoredSetting(client, 'profile', key);
  }

  load(): Promise<void> {
    return this.#setting.load();
  }

  /** The ids of the fields that are shown, in their order. @param fields all that there are, in the default order. */
  shownOf(fields: readonly string[]): readonly string[] {
    const layout = readLayout(this.#setting.value);
    if (!layout) return fields;
    const [all, known] = [new Set(fields), new Set(layout.known)];
    return [...layout.shown.filter((id) => all.has(id)), ...fields.filter((id) => !known.has(id))];
  }

  /** Shows these fields in this order. */
  show(shown: readonly string[], fields: readonly string[]): Promise<Result<unknown, ApiError>> {
    return this.#setting.change(() => ({ shown: [...shown], known: [...fields] }));
  }

  /** Goes back to all fields in their default order. */
  restore(): Promise<Result<unknown, ApiError>> {
    return this.#setting.change(() => null);
  }

  async recover(): Promise<void> {
    if (this.#setting.error) await this.#setting.reload();
  }

  clear(): void {
    this.#setting.clear();
  }
}
