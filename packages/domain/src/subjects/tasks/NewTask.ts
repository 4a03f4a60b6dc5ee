import { makeAutoObservable, observableRef } from 'mobx';

/** Initial values of a task added from any page. */
export interface TaskStart {
  readonly title?: string;
  readonly description?: string;
  /** Its bid, unless another one is chosen. */
  readonly bid?: { readonly id: string; readonly name: string } | null;
}

/** The task that is being written from a place without a form of its own, such as the palette or a note. */
export class NewTask {
  /** Null while none is. */
  start: TaskStart | null = null;

  constructor() {
    makeAutoObservable(this, { start: observableRef }, { autoBind: true });
  }

  open(start: TaskStart = {}): void {
    this.start = start;
  }

  close(): void {
    this.start = null;
  }
}
