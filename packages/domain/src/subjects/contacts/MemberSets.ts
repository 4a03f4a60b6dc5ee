import { added, changed, deleted, named } from '../../engine/changes/changeWords';
import type { ReferenceList } from '../../engine/collection/ReferenceList';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import type { UndoStore } from '../../engine/changes/UndoStore';

/** A named set of colleagues or of people of companies. */
export interface MemberSet {
  readonly id: string;
  readonly name: string;
  readonly memberIds: readonly string[];
}

/** Draft of a set. */
export interface SetDraft {
  readonly name: string;
  readonly memberIds: readonly string[];
}

interface Done {
  readonly changeSetId: string;
}

type Answer = Promise<Result<Done, ApiError>>;

interface Environment {
  readonly undo: UndoStore;
  /** The sets as the server has them. */
  readonly list: ReferenceList<{ readonly id: string }>;
  add(id: string, draft: SetDraft): Answer;
  change(id: string, draft: Partial<SetDraft>): Answer;
  remove(id: string): Answer;
}

/** Adds, changes and deletes named sets of one kind, each undone in one step. */
export class MemberSets {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** @param id of the draft, the same however often it is sent: after a lost answer it is still one set. */
  async add(id: string, draft: SetDraft): Promise<Result<Done | null, ApiError>> {
    const { undo, list, add } = this.#environment;
    const remember = undo.begin();
    const result = await add(id, draft);
    await list.load();
    if (!result.ok) {
      // It was added by an earlier try whose answer was lost.
      const isThere = result.error.status === 409 && list.byId.has(id);
      return isThere ? succeeded(null) : failed(result.error);
    }
    remember({ changeSetId: result.value.changeSetId, ...added(named(draft.name)) });
    return result;
  }

  /** Changes what differs. */
  async change(seen: MemberSet, draft: SetDraft): Promise<Result<Done | null, ApiError>> {
    const { undo, list, change } = this.#environment;
    const part = {
      ...(draft.name === seen.name ? {} : { name: draft.name }),
      ...(draft.memberIds.toString() === seen.memberIds.toString() ? {} : { memberIds: draft.memberIds }),
    };
    if (Object.keys(part).length === 0) return succeeded(null);
    const remember = undo.begin();
    const result = await change(seen.id, part);
    if (result.ok) remember({ changeSetId: result.value.changeSetId, ...changed(draft.name) });
    await list.load();
    return result;
  }

  async remove({ id, name }: MemberSet): Promise<Result<Done, ApiError>> {
    const { undo, list, remove } = this.#environment;
    const remember = undo.begin();
    const result = await remove(id);
    if (result.ok) remember({ changeSetId: result.value.changeSetId, ...deleted(named(name)) });
    await list.load();
    return result;
  }
}
