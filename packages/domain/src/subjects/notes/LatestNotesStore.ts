import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { Note } from '../../model/contract/contract';
import type { Client } from '../../engine/client/client';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { noteCalls } from './noteCalls';
import type { Noted } from './OpenNotes';

/** Notes on the entry of a page, newest first, independent of the notes drawer. */
export class LatestNotesStore implements LateStore {
  /** null until they are there. */
  notes: readonly Note[] | null = null;
  private noted: Noted | null = null;
  #failed = false;
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: Pick<Environment, 'client'>) {
    this.#client = client;
    makeAutoObservable<this, 'noted'>(this, { notes: observableRef, noted: observableRef }, { autoBind: true });
  }

  async open(noted: Noted): Promise<void> {
    if (this.noted?.id !== noted.id) this.clear();
    this.noted = noted;
    await this.load();
  }

  async load(): Promise<void> {
    const { noted } = this;
    if (!noted) return;
    const isCurrent = this.#latest.begin();
    const result = await noteCalls[noted.entity](this.#client, noted.id).list();
    if (!isCurrent()) return;
    this.#failed = !result.ok;
    if (result.ok) this.receive(result.value.notes);
  }

  async recover(): Promise<void> {
    if (this.#failed) await this.load();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'note')) void this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#failed = false;
    this.noted = null;
    this.notes = null;
  }

  private receive(notes: readonly Note[]): void {
    this.notes = notes.toSorted((one, other) => other.id.localeCompare(one.id));
  }
}
