import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { Mention, Note } from '../../model/contract/contract';
import { callApi } from '../../engine/client/client';
import { somethingWentWrong, type ApiError } from '../../model/contract/errors';
import { succeeded, type Result } from '../../model/contract/result';
import type { ChangeWords } from '../../engine/changes/changeWords';
import { askedError } from '../../engine/collection/ConflictsStore';
import { ifMatch, sendFresh } from '../../engine/collection/freshWrites';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from '../bids/BidsStore';
import type { CompaniesStore } from '../contacts/companiesStore';
import type { PeopleStore } from '../contacts/peopleStore';
import type { QuotesStore } from '../quotes/quotesStore';
import type { BidDetailsStore } from '../bids/BidDetailsStore';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { noteCalls } from './noteCalls';
import { notedOn, pinnedNote, rewordedNote, unnotedOn, unpinnedNote } from './noteWords';
import type { Noted, OpenNotes } from './OpenNotes';

interface Needs extends Pick<Environment, 'client' | 'undo' | 'conflicts' | 'toasts' | 'newId'> {
  readonly notes: OpenNotes;
  readonly bids: BidsStore;
  readonly companies: CompaniesStore;
  readonly people: PeopleStore;
  readonly quotes: QuotesStore;
  readonly bidDetails: BidDetailsStore;
}

type NoteChange = Partial<Pick<Note, 'message' | 'sticky' | 'mentions'>>;
type Changed = { readonly note: Note; readonly changeSetId: string };

/** Those that stay on top first, then the latest first, as the server lists them. */
const inOrder = (notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => Number(other.sticky) - Number(one.sticky) || other.id.localeCompare(one.id));

/** The notes on one bid, company, person or quote. */
export class NotesStore {
  /** null until they are there. */
  notes: readonly Note[] | null = null;
  error: ApiError | null = null;
  readonly #environment: Needs;
  readonly #latest = new Latest();
  readonly #latestLoad = new Latest();
  /** The id of the note that is being written: sent again after a lost answer, it is still one note. */
  #draftId: string | null = null;

  constructor(environment: Needs) {
    this.#environment = environment;
    makeAutoObservable(this, { notes: observableRef, error: observableRef }, { autoBind: true });
    reaction(() => environment.notes.shown, this.follow, { fireImmediately: true });
  }

  /** Entry whose notes are open; null without one. */
  get noted(): Noted | null {
    return this.#environment.notes.shown;
  }

  /** Nothing is kept of a session that is over. */
  clear(): void {
    this.#environment.notes.clear();
  }

  /** Asks for the notes (again). */
  async load(): Promise<void> {
    const { noted } = this;
    if (!noted) return;
    const isLatest = this.#latestLoad.begin();
    const result = await noteCalls[noted.entity](this.#environment.client, noted.id).list();
    if (!isLatest()) return;
    if (result.ok) this.receive(result.value.notes);
    else this.fail(result.error);
  }

  /** Writes a note. After a failure it can be sent again. */
  async add(message: string, mentions: readonly Mention[]): Promise<Result<unknown, ApiError>> {
    const { noted } = this;
    if (!noted) return succeeded(undefined);
    const isCurrent = this.#latest.join();
    this.#draftId ??= this.#environment.newId();
    const draft = { id: this.#draftId, message, mentions: [...mentions] };
    const remember = this.#environment.undo.begin();
    const result = await noteCalls[noted.entity](this.#environment.client, noted.id).create(draft);
    // It was written by an earlier try whose answer was lost.
    const isThere = !result.ok && result.error.status === 409;
    if (!result.ok && !isThere) return result;
    if (result.ok) remember({ changeSetId: result.value.changeSetId, ...notedOn(noted.name) });
    this.#onCounted(noted);
    if (!isCurrent()) return succeeded(undefined);
    this.#draftId = null;
    await this.load();
    return succeeded(undefined);
  }

  /** Changes the words of a note, and with them whom it names. */
  async save(
    id: string,
    message: string,
    mentions: readonly Mention[],
    seen = this.#find(id),
  ): Promise<Result<unknown, ApiError>> {
    const result = await this.#change(id, { message, mentions: [...mentions] }, rewordedNote, seen, 'message');
    // The conflict keeps the text.
    return !result.ok && result.error === askedError ? succeeded(undefined) : result;
  }

  /** Keeps a note on top, or lets it go. It shows at once. */
  async stick(id: string, sticky: boolean): Promise<void> {
    const { notes: before } = this;
    const seen = this.#find(id);
    const isCurrent = this.#latest.join();
    this.show((note) => (note.id === id ? { ...note, sticky } : note));
    const result = await this.#change(id, { sticky }, sticky ? pinnedNote : unpinnedNote, seen, 'sticky');
    if (result.ok) return;
    if (isCurrent()) this.putBack(before);
    this.#onFailure(result.error);
  }

  /** Deletes a note: it is gone at once, and comes back when that fails. */
  async remove(id: string): Promise<void> {
    const { noted, notes: before } = this;
    if (!noted || !before) return;
    const { client, undo } = this.#environment;
    const isCurrent = this.#latest.join();
    const remember = undo.begin();
    this.#latestLoad.drop();
    this.show((note) => (note.id === id ? null : note));
    const result = await callApi(client.DELETE('/notes/{noteId}', { params: { path: { noteId: id } } }));
    if (result.ok) {
      remember({ changeSetId: result.value.changeSetId, ...unnotedOn(noted.name) });
      this.#onCounted(noted);
      return;
    }
    if (isCurrent()) this.putBack(before);
    this.#onFailure(result.error);
  }

  /** Another user wrote, changed or deleted a note; the event doesn't tell of which entry. */
  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.noted) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'note')) void this.load();
  }

  async recover(): Promise<void> {
    if (this.error) await this.load();
  }

  /** Other notes are opened, or none any more. Those on a bid are read by that. */
  private follow(noted: Noted | null): void {
    this.#latest.drop();
    this.#latestLoad.drop();
    this.#draftId = null;
    this.notes = null;
    this.error = null;
    void this.load();
    if (noted?.entity === 'projects') void this.#markRead(noted);
  }

  private receive(notes: readonly Note[]): void {
    this.notes = notes;
    this.error = null;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  private show(change: (note: Note) => Note | null): void {
    this.notes = this.notes && inOrder(this.notes.flatMap((note) => change(note) ?? []));
  }

  private putBack(notes: readonly Note[] | null): void {
    this.notes = notes;
  }

  #find(id: string): Note | undefined {
    return this.notes?.find((note) => note.id === id);
  }

  async #change(
    id: string,
    body: NoteChange,
    words: (name: string) => ChangeWords,
    seen: Note | undefined,
    together: 'message' | 'sticky',
  ): Promise<Result<unknown, ApiError>> {
    const { client, undo, conflicts } = this.#environment;
    const { noted } = this;
    const isCurrent = this.#latest.join();
    const remember = undo.begin();
    const write = {
      kind: 'NOTE',
      id,
      seen,
      current: () => this.#find(id),
      change: body,
      shown: body,
      together,
      name: 'note',
      send: (change: NoteChange, etag: string | undefined) =>
        callApi(client.PATCH('/notes/{noteId}', { params: { path: { noteId: id }, ...ifMatch(etag) }, body: change })),
      receive: (row: Note) => this.#receiveOne(row, isCurrent),
      again: async (change: NoteChange, _: unknown, theirs: Note) => {
        const again = await this.#change(id, change, words, theirs, together);
        if (!again.ok && again.error !== askedError) this.#onFailure(again.error);
      },
    } as const;
    const result = await sendFresh<Note, NoteChange, Changed>(write, conflicts);
    if (!result.ok || !result.value) return result;
    remember({ changeSetId: result.value.changeSetId, ...words(noted?.name ?? 'an entry') });
    const { note: changed } = result.value;
    if (isCurrent()) this.show((note) => (note.id === id ? changed : note));
    return result;
  }

  #receiveOne(changed: Note, isCurrent: () => boolean): void {
    if (isCurrent()) this.show((note) => (note.id === changed.id ? changed : note));
  }

  async #markRead(noted: Noted): Promise<void> {
    const { client } = this.#environment;
    const result = await callApi(
      client.POST('/projects/{projectId}/notes/read', { params: { path: { projectId: noted.id } } }),
    );
    if (result.ok) this.#onCounted(noted);
  }

  /** The number of notes on an entry, or of those that the user has not read, is another one now. */
  #onCounted({ entity, id }: Noted): void {
    const { bids, companies, people, quotes, bidDetails } = this.#environment;
    void { projects: bids, companies, contacts: people, quotes }[entity].list.refresh();
    if (entity === 'projects' && id === bidDetails.id) void bidDetails.open(id);
  }

  #onFailure({ message }: ApiError): void {
    this.#environment.toasts.show({ kind: 'error', title: somethingWentWrong, detail: message });
  }
}
