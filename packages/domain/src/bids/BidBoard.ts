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

/** Fields of a card until its user changes them. */
const defaultFieldIds = ['name', 'companies', 'bidDeadline', 'estimatorIds', 'notes', 'quote'];

/** Entities whose changes show on cards. */
const entities = new Set(['project', 'bidInvite', 'quote', 'note']);

/** The list of bids in a column for each stage: its view, filters, search and order, seen otherwise. */
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

  /** Opens the list at an address, and its columns. Done when the first cards are there. */
  async open(search: string): Promise<void> {
    const { bids, workspace } = this.#domain;
    this.follow();
    await Promise.all([bids.list.open(search), workspace.load()]);
    await this.#shown;
  }

  /** Follows the list and the changes of others while the board is in sight. */
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
      // Something was done or undone here, which live events tell later.
      reaction(
        () => this.#domain.undo.latest,
        () => void this.query.refresh(),
      ),
      // Cards are fetched without contacts until they show them.
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

  /** The board is out of sight. */
  rest(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Keeps cards where they are for 3 s while the pointer moves over them. */
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
