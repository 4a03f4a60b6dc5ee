import { makeAutoObservable, observableRef } from 'mobx';
import type { NotedEntity } from './noteCalls';

/** The entry whose notes are open. */
export interface Noted {
  readonly entity: NotedEntity;
  readonly id: string;
  /** What a person calls it. */
  readonly name: string;
}

/** Whose notes are open. The notes themselves come with their drawer, see `NotesStore`. */
export class OpenNotes {
  /** null while none are. */
  noted: Noted | null = null;

  constructor() {
    makeAutoObservable(this, { noted: observableRef }, { autoBind: true });
  }

  open(noted: Noted): void {
    this.noted = noted;
  }

  close(): void {
    this.noted = null;
  }
}
