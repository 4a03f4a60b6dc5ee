import { makeAutoObservable, observableRef } from 'mobx';
import type { NotedEntity } from './noteCalls';

/** The entry whose notes are open. */
export interface Noted {
  readonly entity: NotedEntity;
  readonly id: string;
  /** Name shown to users. */
  readonly name: string;
}

/** Entry whose notes are open. The notes themselves load with their drawer, see `NotesStore`. */
export class OpenNotes {
  /** Those in the drawer; null while it is closed. */
  noted: Noted | null = null;
  /** Those that the page shows; null while it shows none. */
  onPage: Noted | null = null;

  constructor() {
    makeAutoObservable(this, { noted: observableRef, onPage: observableRef }, { autoBind: true });
  }

  /** Entry whose notes are shown: that of the drawer, or else that of the page. */
  get shown(): Noted | null {
    return this.noted ?? this.onPage;
  }

  /** Opens the drawer, unless the page shows these notes. */
  open(noted: Noted): void {
    if (this.onPage?.entity !== noted.entity || this.onPage.id !== noted.id) this.noted = noted;
  }

  close(): void {
    this.noted = null;
  }

  clear(): void {
    this.noted = null;
    this.onPage = null;
  }

  /** The page shows notes, in place of a drawer of the same. @returns what ends it. */
  show(noted: Noted): () => void {
    this.onPage = noted;
    if (this.noted?.entity === noted.entity && this.noted.id === noted.id) this.noted = null;
    return () => this.leave(noted);
  }

  private leave(noted: Noted): void {
    if (this.onPage === noted) this.onPage = null;
  }
}
