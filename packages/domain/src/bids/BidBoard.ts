import { compareStructural, makeAutoObservable, reaction } from 'mobx';
import type { Project } from '../contract/contract';
import { somethingWentWrong } from '../contract/errors';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import type { LateStore } from '../LateStores';
import type { GroupBy } from '../query/ask';
import { BoardQuery } from '../query/BoardQuery';
import { ListFollower } from '../query/ListFollower';
import { askOf } from '../spec/viewSpec';
import { CardFields } from '../views/CardFields';
import { bidSource } from './bidSource';

const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };

/** Default fields of a card. */
const defaultFieldIds = ['name', 'companies', 'bidDeadline', 'estimatorIds', 'notes', 'quote'];

/** Entities whose changes affect cards. */
const entities = new Set(['project', 'bidInvite', 'quote', 'note']);

/** The list of bids as a board, with a column for each stage. Uses the list's view, filters, search and sort order. */
export class BidBoard implements LateStore {
  readonly query: BoardQuery<Project>;
  readonly fields: CardFields;
  readonly #domain: Pick<Domain, 'bids' | 'workspace' | 'undo'>;
  readonly #follower: ListFollower<Project>;
  #stop: (() => void) | null = null;
  #shown: Promise<unknown> = Promise.resolve();

  constructor(domain: Pick<Domain, 'client' | 'session' | 'bids' | 'workspace' | 'toasts' | 'undo'>) {
    this.#domain = domain;
    const { collection, list } = domain.bids;
    const fields = new CardFields({
      client: domain.client,
      session: domain.session,
      fields: list.fields,
      defaultIds: defaultFieldIds,
      onFailure: (error) => domain.toasts.show({ kind: 'error', title: somethingWentWrong, detail: error.message }),
    });
    this.fields = fields;
    const showsContacts = (): boolean => fields.shownIds.includes('contacts');
    const source = bidSource(domain.client, showsContacts);
    const query = new BoardQuery<Project>({
      collection,
      source,
      by: byStage,
      keyOf: ({ stageId }) => stageId,
      amountOf: ({ quote }) => quote ?? 0,
    });
    this.query = query;
    this.#follower = new ListFollower({ collection, source, refresh: query.refresh });
    collection.hold({ heldIds: () => (this.#stop ? query.heldIds() : []), letGo: query.letGo });
    makeAutoObservable(this, { query: false, fields: false }, { autoBind: true });
  }

  /** Opens the list at a URL, and its columns. Resolves when the first cards are loaded. */
  async open(search: string): Promise<void> {
    const { bids, workspace } = this.#domain;
    this.follow();
    await Promise.all([bids.list.open(search), workspace.load()]);
    await this.#shown;
  }

  /** Follows the list and other users' changes while the board is visible. */
  follow(): void {
    if (this.#stop) return;
    const { bids, workspace } = this.#domain;
    const { list } = bids;
    this.fields.prime();
    const stops = [
      reaction(
        () => workspace.stages.items.map(({ id }) => id),
        (ids) => void (this.#shown = Promise.all([this.#shown, this.query.setColumns(ids)])),
        { fireImmediately: true, equals: compareStructural },
      ),
      reaction(
        () => (list.viewId === null ? null : askOf(list.spec)),
        (ask) => void (this.#shown = ask ? this.query.show(ask) : Promise.resolve()),
        { fireImmediately: true, equals: compareStructural },
      ),
      // Refreshes after the user's own changes and undo, before the live events arrive.
      reaction(
        () => this.#domain.undo.latest,
        () => void this.query.refresh(),
      ),
      // Cards load without contacts until a card shows them.
      reaction(
        () => this.fields.shownIds.includes('contacts'),
        (isShown) => {
          if (isShown) void this.query.refresh();
        },
      ),
    ];
    this.#follower.start(() => undefined);
    this.#stop = () => {
      for (const stop of stops) stop();
      this.#follower.stop();
    };
  }

  /** Stops following changes while the board is hidden. */
  rest(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Keeps cards in place for 3 s while the pointer moves over them. */
  hold(): void {
    this.#follower.hold();
  }

  release(): void {
    this.#follower.release();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.#stop) return;
    if (changes === 'reset' || changes.some(({ entity }) => entities.has(entity))) this.#follower.onChanges(changes);
  }

  async recover(): Promise<void> {
    if (this.#stop) await this.query.recover();
  }

  clear(): void {
    this.rest();
    this.#follower.clear();
    this.query.reset();
    this.fields.clear();
  }
}
