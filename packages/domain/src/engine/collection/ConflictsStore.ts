import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { ApiError } from '../../model/contract/errors';
import type { ListKind } from '../../model/lists/columns';
import type { Row } from './Collection';

/** Entities that two users can edit at once. */
export type EditedKind = Exclude<ListKind, 'INBOX_VIEW'> | 'NOTE';

/** A field that someone else changed during the user's edit. */
export interface Conflict {
  readonly kind: EditedKind;
  readonly id: string;
  /** API name of the field; `customFields.<id>` for a custom field. */
  readonly field: string;
  /** The row with the other's change. */
  readonly theirs: Row;
  /** The row with the user's value. */
  readonly mine: object;
  /** Overwrites the other's value with the user's. */
  overwrite(): Promise<unknown>;
}

/** The error of a write that the user has to resolve. */
export const askedError: ApiError = {
  status: 412,
  code: 'stale',
  message: 'Choose which value to keep.',
  requestId: null,
};

const isOfSame =
  ({ kind, id, field }: Conflict) =>
  (other: Conflict): boolean =>
    other.kind === kind && other.id === id && other.field === field;

/** Unresolved conflicts, oldest first. */
export class ConflictsStore {
  conflicts: readonly Conflict[] = [];
  /** Dropped when a session ends, so that its pending writes raise no conflicts in the next one. */
  readonly session = new Latest();

  constructor() {
    makeAutoObservable(this, { conflicts: observableRef, session: false }, { autoBind: true });
  }

  /** Adds a conflict, replacing an earlier one on the same field. */
  add(conflict: Conflict): void {
    const isSame = isOfSame(conflict);
    const others = this.conflicts.filter((other) => !isSame(other));
    this.conflicts = [...others, conflict];
  }

  /** Keeps the other's value. */
  keepTheirs(conflict: Conflict): void {
    this.conflicts = this.conflicts.filter((other) => other !== conflict);
  }

  /** Overwrites the shown value with the user's. */
  useMine(conflict: Conflict): void {
    this.keepTheirs(conflict);
    void conflict.overwrite();
  }

  clear(): void {
    this.session.drop();
    this.conflicts = [];
  }
}
