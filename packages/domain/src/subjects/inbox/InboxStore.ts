import { autorun, computed, makeAutoObservable, observable } from 'mobx';
import type { Message } from '../../model/contract/contract';
import { Collection } from '../../engine/collection/Collection';
import { ListQuery } from '../../engine/query/ListQuery';
import { emptyQuickFilter, emptyTree, type ListAsk } from '../../engine/query/ask';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { InboxAction } from '../../engine/views/builtInViews';
import { EntryStore, type EntriesEnvironment } from '../../engine/views/EntryStore';
import type { ListStore } from '../../engine/views/ListStore';
import { isEmptyFilter } from '../../engine/spec/viewSpec';
import { stubOf } from './emailStub';
import { InboxTotals, type Move } from './InboxTotals';
import { messageSource } from './messageSource';
import {
  emailsOf,
  InboxPlaces,
  isGrouping,
  suggestedGroups,
  unknownSuggestions,
  type SuggestedGroup,
} from './suggestedGroups';
import { SuggestedRows } from './SuggestedRows';
import { shownEntities } from '../../model/lists/shownEntities';

const isFiled = (message: Message | undefined): boolean => message !== undefined && message.status !== 'Unlinked';

const noGroups: readonly SuggestedGroup[] = [];
const nothing: ListAsk = { tree: emptyTree, quick: emptyQuickFilter, sorts: [], search: '' };

/** The inbox: its list with views and totals. `EmailFiling` has the actions on emails. */
export class InboxStore {
  readonly collection: Collection<Message>;
  readonly list: ListStore<Message>;
  readonly #entries: EntryStore<Message>;
  /** Substitute for the rows before the inbox is opened. */
  readonly #noRows: ListQuery<Message, ListAsk>;
  readonly #counts: InboxTotals;
  readonly #suggested: SuggestedRows;
  /** Emails whose suggested group is folded, as long as the page is open. */
  private readonly folded = observable.set<string>();

  /** Emails that were filed in this sitting. */
  private readonly filed = observable.set<string>();

  constructor(environment: EntriesEnvironment) {
    const source = messageSource(environment.client);
    // Evicts nothing: how emails are grouped depends on those before them.
    const collection = new Collection<Message>(Infinity);
    this.#entries = new EntryStore<Message>(
      environment,
      { kind: 'INBOX_VIEW', name: 'message', entities: shownEntities.messages, source },
      collection,
    );
    this.collection = collection;
    this.list = this.#entries.list;
    this.#noRows = new ListQuery(collection, nothing, source);
    this.#counts = new InboxTotals(environment.client);
    this.#suggested = new SuggestedRows(collection, source.fetchByIds);
    makeAutoObservable<this, 'folded' | 'filed'>(
      this,
      {
        folded: false,
        filed: false,
        collection: false,
        list: false,
        groups: computed({ keepAlive: true }),
        places: computed({ keepAlive: true }),
      },
      { autoBind: true },
    );
    autorun(() =>
      this.#suggested.putBelow(
        this.query,
        this.groups.flatMap(({ belowIds }) => belowIds),
      ),
    );
    autorun(() => this.#askForSuggested());
  }

  /** Number of emails that the user filed since the page was opened, without those that are back in the inbox. */
  get doneCount(): number {
    return [...this.filed].filter((id) => isFiled(this.collection.get(id))).length;
  }

  /** Counts emails as filed in this sitting. */
  noteFiled(ids: readonly string[]): void {
    for (const id of ids) this.filed.add(id);
  }

  /** Emails by view; undefined while it is not known. */
  get totals(): InboxTotals['totals'] {
    return this.#counts.totals;
  }

  /** Unread emails by view; undefined while it is not known. */
  get unread(): InboxTotals['unread'] {
    return this.#counts.unread;
  }

  /** Emails of the open view as it is searched and filtered; undefined while it is not known. */
  get count(): number | undefined {
    const { isNarrowed, view } = this.list;
    const { total, ids } = this.query;
    const listed = total === null ? undefined : total - ids.filter((id) => id !== undefined && this.#isGone(id)).length;
    return isNarrowed ? listed : (this.totals?.[view.id] ?? listed);
  }

  /** Emails of the open view that are here, also those that came with what suggests them before the list came to them. */
  get loadedCount(): number {
    const { groups, query } = this;
    const inPlace = query.ids.filter((id) => id !== undefined && !this.#isGone(id)).length;
    const isAhead = (id: string): boolean => !query.has(id) && this.collection.base.has(id);
    return inPlace + groups.flatMap(({ belowIds }) => belowIds).filter(isAhead).length;
  }

  /** The rows of the open view. */
  get query(): ListQuery<Message, ListAsk> {
    return this.list.state?.query ?? this.#noRows;
  }

  /** Emails of the open view that look like one job. A list that is searched or filtered shows just what was found. */
  get groups(): readonly SuggestedGroup[] {
    const { state, view, spec } = this.list;
    if (!state || !isGrouping(view.id) || spec.search !== '' || !isEmptyFilter(spec.filter)) return noGroups;
    return suggestedGroups(view.id, state.query.ids, this.#suggested);
  }

  /** Positions of rows in the open view. */
  get places(): InboxPlaces {
    return new InboxPlaces(this.query, this.groups, this.isFolded);
  }

  /** Position of an email in the open view; -1 if it is not in it. */
  placeOf(id: string): number {
    return this.places.placeOf(id, this.query.indexOf);
  }

  /** The email at a place of the open view. */
  emailAt(place: number): string | undefined {
    const at = this.places.at(place);
    return at.kind === 'email' ? at.id : undefined;
  }

  /** Emails suggested as one job with the one at or above a position of the open view; empty without any. */
  suggestedAt(place: number): readonly string[] {
    const at = this.places.at(place);
    const id = at.kind === 'head' ? at.group.leaderId : at.id;
    const group = id === undefined ? undefined : this.groups.find((one) => emailsOf(one).includes(id));
    return group ? emailsOf(group) : [];
  }

  /**
   * What is known of an email: its row, or while that is not loaded what the suggestion tells that it is shown by.
   * Undefined for one of which the list knows nothing.
   */
  known(id: string): { readonly message: Message; readonly isStub: boolean } | undefined {
    const message = this.collection.get(id);
    if (message) return { message, isStub: false };
    const group = this.groups.find(({ belowIds }) => belowIds.includes(id));
    const leader = group && this.collection.get(group.leaderId);
    const suggested = leader?.suggestedGroupedMessages?.find((one) => one.id === id);
    return leader && suggested ? { message: stubOf(suggested, leader), isStub: true } : undefined;
  }

  /** The project that a suggested group seems to be about; the subject of its first email if none was read. */
  nameOf(group: SuggestedGroup): string {
    const emails = emailsOf(group).flatMap((id) => this.collection.get(id) ?? []);
    return emails.find(({ projectName }) => projectName)?.projectName ?? emails[0]?.subject ?? '';
  }

  /** The suggested group whose header is at a position of the open view. */
  headAt(place: number): SuggestedGroup | undefined {
    const at = this.places.at(place);
    return at.kind === 'head' ? at.group : undefined;
  }

  /** Returns true if a suggested group is collapsed, also after another of its emails became the first. */
  isFolded(group: SuggestedGroup): boolean {
    return emailsOf(group).some((id) => this.folded.has(id));
  }

  /** Folds a suggested group into its head, or unfolds it. */
  toggleFold(group: SuggestedGroup): void {
    const isFolded = this.isFolded(group);
    for (const id of emailsOf(group)) {
      if (isFolded) this.folded.delete(id);
      else this.folded.add(id);
    }
  }

  /** The nearest email before or after a place of the open view. */
  emailBeside(place: number, by: 1 | -1): string | undefined {
    const next = place + by;
    if (next < 0 || next >= this.places.count) return undefined;
    return this.places.at(next).kind === 'head' ? this.emailBeside(next, by) : this.emailAt(next);
  }

  /** Fetches emails that are not loaded, such as those of a whole list. */
  async ensure(ids: readonly string[]): Promise<void> {
    await this.#suggested.renew(ids.filter((id) => !this.collection.get(id)));
  }

  /** Actions available in the open view. */
  get actions(): readonly InboxAction[] {
    return this.list.view.settings.actions as readonly InboxAction[];
  }

  /** Opens the inbox at an address. Done when there are rows to show. */
  async open(search: string): Promise<void> {
    void (this.list.viewId === null ? this.beginStats() : this.loadStats());
    await this.list.open(search);
  }

  /** Asks for the first rows before the inbox is gone to. */
  prepare(): void {
    this.list.prepare();
  }

  /** Call when the inbox opens: its totals are refreshed periodically. */
  follow(): void {
    this.#counts.follow();
  }

  rest(): void {
    this.#counts.rest();
  }

  /** Asks again for what could not be had. */
  async recover(): Promise<void> {
    await Promise.all([this.#entries.recover(), this.#counts.recover()]);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    const concerns = changes === 'reset' || changes.some(({ entity }) => entity === 'message');
    if (concerns && this.totals) void this.loadStats();
    this.#entries.onLiveChanges(changes);
    void this.#suggested.renew(this.#changedElsewhere(changes));
  }

  clear(): void {
    this.#counts.clear();
    this.#entries.clear();
    this.folded.clear();
    this.filed.clear();
    this.#suggested.clear();
  }

  /** Takes rows off the list, and what was chosen with them; gives back what shows them again. */
  takeOff(ids: readonly string[]): () => void {
    const { state } = this.list;
    if (ids.some((id) => state?.selection.has(id))) state?.selection.clear();
    const shows = [state?.hide(ids), this.#suggested.leave(ids)];
    return () => {
      for (const show of shows) show?.();
    };
  }

  /** Counts emails as a write makes them; gives back what ends that, with those that the write failed with. */
  expect(moves: readonly Move[]): (failedIds: readonly string[]) => void {
    return this.#counts.expect(moves);
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.refresh(), this.#counts.catchUp()]);
  }

  /** Counts once, for whoever asks first. */
  beginStats(): Promise<void> {
    return this.#counts.begin();
  }

  loadStats(): Promise<void> {
    return this.#counts.load();
  }

  /** Changed emails known only from suggestions: the list refreshes only its own rows. */
  #changedElsewhere(changes: readonly LiveChange[] | 'reset'): readonly string[] {
    const { query } = this;
    const isElsewhere = (id: string): boolean => this.collection.base.has(id) && !query.has(id);
    const ids = changes === 'reset' ? [null] : changes.flatMap(({ entity, id }) => (entity === 'message' ? [id] : []));
    const named = new Set(ids.flatMap((id) => id ?? this.groups.flatMap(({ belowIds }) => belowIds)));
    return [...named].filter(isElsewhere);
  }

  readonly #isGone = (id: string): boolean => this.#suggested.isGone(id);

  /** Fetches emails suggested as one job with loaded ones, so that they appear together at once. */
  #askForSuggested(): void {
    const { state, view } = this.list;
    if (!state || !isGrouping(view.id)) return;
    void this.#suggested.ask(unknownSuggestions(state.query.ids, this.#suggested));
  }
}
