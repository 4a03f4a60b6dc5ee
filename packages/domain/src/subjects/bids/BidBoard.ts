import { compareStructural, makeAutoObservable, reaction } from 'mobx';
import type { Project } from '../../model/contract/contract';
import { somethingWentWrong } from '../../model/contract/errors';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from './BidsStore';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import type { GroupBy, ListAsk } from '../../engine/query/ask';
import { BoardQuery } from '../../engine/query/BoardQuery';
import { LanesQuery } from '../../engine/query/LanesQuery';
import { ListFollower } from '../../engine/query/ListFollower';
import type { ApiError } from '../../model/contract/errors';
import { askOf, type LaneName } from '../../engine/spec/viewSpec';
import { CardFields } from '../../engine/views/CardFields';
import { bidSource } from './bidSource';
import { shownEntities } from '../../model/lists/shownEntities';

interface Needs extends Pick<Environment, 'client' | 'session' | 'toasts' | 'undo'> {
  readonly bids: BidsStore;
  readonly workspace: WorkspaceStore;
}

const by = (name: string): GroupBy => ({ name, time: null, sortDirection: 'ASC' });

const byStage = by('stageId');

/** Default fields of a card. */
const defaultFieldIds = ['name', 'companies', 'bidDeadline', 'estimatorIds', 'notes', 'quote'];

/** Entities whose changes affect cards. */
const entities: ReadonlySet<string> = new Set(shownEntities.projects);

const stageOf = ({ stageId }: Project): string => stageId;
const amountOf = ({ quote }: Project): number => quote ?? 0;

/** The bids of one stage; null where others are chosen. */
const ofStage = (ask: ListAsk, stageId: string): ListAsk | null => {
  const { stageIds } = ask.quick;
  if (stageIds.length > 0 && !stageIds.includes(stageId)) return null;
  return { ...ask, quick: { ...ask.quick, stageIds: [stageId] } };
};

const keysOfLanes: Readonly<Record<LaneName, (bid: Project) => readonly string[]>> = {
  estimatorIds: ({ estimatorIds }) => estimatorIds,
  companies: ({ companyIds }) => companyIds,
};

/**
 * The list of bids as a board, with a column for each stage, and in lanes where the view has them. Uses the list's view,
 * filters, search and sort order.
 */
export class BidBoard implements LateStore {
  readonly query: BoardQuery<Project>;
  /** The same in lanes, while the view has them. */
  readonly lanes: LanesQuery<Project>;
  readonly fields: CardFields;
  readonly #environment: Needs;
  readonly #follower: ListFollower<Project>;
  #stop: (() => void) | null = null;
  #shown: Promise<unknown> = Promise.resolve();

  constructor(environment: Needs) {
    this.#environment = environment;
    const { collection, list } = environment.bids;
    const fields = new CardFields({
      client: environment.client,
      session: environment.session,
      fields: list.fields,
      defaultIds: defaultFieldIds,
      onFailure: (error) =>
        environment.toasts.show({ kind: 'error', title: somethingWentWrong, detail: error.message }),
    });
    this.fields = fields;
    const showsContacts = (): boolean => fields.shownIds.includes('contacts');
    const source = bidSource(environment.client, showsContacts);
    const query = new BoardQuery<Project>({
      collection,
      source,
      by: byStage,
      keyOf: stageOf,
      amountOf,
    });
    this.query = query;
    const lanes = new LanesQuery<Project>({
      collection,
      source,
      columnsBy: byStage,
      keyOf: stageOf,
      lanesOf: (bid, { name }) => keysOfLanes[name as LaneName](bid),
      amountOf,
      narrowed: ofStage,
    });
    this.lanes = lanes;
    this.#follower = new ListFollower({ collection, source, refresh: () => this.refresh() });
    collection.hold({
      heldIds: () => (this.#stop ? this.#shownQuery.heldIds() : []),
      letGo: (ids) => this.#letGo(ids),
    });
    makeAutoObservable(this, { query: false, lanes: false, fields: false }, { autoBind: true });
  }

  /** Field of the lanes; null without lanes. */
  get laneName(): LaneName | null {
    return this.#environment.bids.list.lanes ?? null;
  }

  /** Number of bids on the board, each counted once; null until counted. */
  get total(): number | null {
    return this.#shownQuery.total;
  }

  /** First error of what is shown. */
  get failure(): ApiError | null {
    return this.#shownQuery.failure;
  }

  /** True if nothing could be loaded. */
  get isFailed(): boolean {
    return this.#shownQuery.isFailed;
  }

  /** Refetches what is in view; the current cards stay visible meanwhile. */
  refresh(): Promise<void> {
    return this.#shownQuery.refresh();
  }

  /** Opens the list at a URL, and its columns. Resolves when the first cards are loaded. */
  async open(search: string): Promise<void> {
    const { bids, workspace } = this.#environment;
    this.follow();
    await Promise.all([bids.list.open(search), workspace.load()]);
    await this.#shown;
  }

  /** Follows the list and other users' changes while the board is visible. */
  follow(): void {
    if (this.#stop) return;
    const { bids, workspace } = this.#environment;
    const { list } = bids;
    this.fields.prime();
    const stops = [
      reaction(
        () => workspace.stages.items.map(({ id }) => id),
        (ids) => {
          this.lanes.setColumns(ids);
          this.#shown = Promise.all([this.#shown, this.query.setColumns(ids)]);
        },
        { fireImmediately: true, equals: compareStructural },
      ),
      reaction(
        () => (list.viewId === null ? null : { ask: askOf(list.spec), lanes: this.laneName }),
        (wanted) => void (this.#shown = wanted ? this.#show(wanted.ask, wanted.lanes) : Promise.resolve()),
        { fireImmediately: true, equals: compareStructural },
      ),
      // Refreshes after the user's own changes and undo, before the live events arrive.
      reaction(
        () => this.#environment.undo.latest,
        () => void this.refresh(),
      ),
      // Cards load without contacts until a card shows them.
      reaction(
        () => this.fields.shownIds.includes('contacts'),
        (isShown) => {
          if (isShown) void this.refresh();
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
    if (this.#stop) await this.#shownQuery.recover();
  }

  clear(): void {
    this.rest();
    this.#follower.clear();
    this.query.reset();
    this.lanes.reset();
    this.fields.clear();
  }

  get #shownQuery(): BoardQuery<Project> | LanesQuery<Project> {
    return this.laneName === null ? this.query : this.lanes;
  }

  #letGo(ids: ReadonlySet<string>): void {
    this.query.letGo(ids);
    this.lanes.letGo(ids);
  }

  /** Shows bids with lanes or without, and forgets what is no longer shown. */
  #show(ask: ListAsk, lanes: LaneName | null): Promise<void> {
    if (lanes !== null) {
      this.query.forget();
      return this.lanes.show(ask, by(lanes));
    }
    this.lanes.reset();
    return this.query.show(ask);
  }
}
