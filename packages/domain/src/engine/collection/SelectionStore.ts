import { makeAutoObservable, observableRef } from 'mobx';

/** Selected rows of a list: some by id, or all matching ones with exceptions. */
export interface Selection {
  readonly isAll: boolean;
  readonly keys: ReadonlySet<string>;
  readonly exceptKeys: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
export const nothingSelected: Selection = { isAll: false, keys: none, exceptKeys: none };

/** The rows of a list that a person chose. */
export class SelectionStore {
  selection: Selection = nothingSelected;

  constructor() {
    makeAutoObservable(this, { selection: observableRef }, { autoBind: true });
  }

  has(id: string): boolean {
    return this.selection.isAll ? !this.selection.exceptKeys.has(id) : this.selection.keys.has(id);
  }

  count(total: number): number {
    return this.selection.isAll ? total - this.selection.exceptKeys.size : this.selection.keys.size;
  }

  set(selection: Selection): void {
    this.selection = selection;
  }

  /** Chooses some rows, or chooses them no longer. */
  mark(ids: readonly string[], isChosen: boolean): void {
    const { isAll, keys, exceptKeys } = this.selection;
    const listed = new Set(isAll ? exceptKeys : keys);
    for (const id of ids) {
      if (isChosen === isAll) listed.delete(id);
      else listed.add(id);
    }
    this.selection = isAll ? { isAll, keys, exceptKeys: listed } : { isAll, keys: listed, exceptKeys };
  }

  clear(): void {
    this.selection = nothingSelected;
  }
}
