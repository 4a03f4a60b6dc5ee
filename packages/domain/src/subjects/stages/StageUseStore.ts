import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import type { BidsStore } from '../bids/BidsStore';
import type { LiveChange } from '../../engine/events/LiveEvents';
import type { LateStore } from '../../engine/LateStores';
import { emptyQuickFilter, emptyTree, type GroupBy } from '../../engine/query/ask';
import { mostCounted } from '../../engine/views/WholeList';

interface Needs {
  readonly bids: BidsStore;
}

const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };
const allBids = { tree: emptyTree, quick: emptyQuickFilter, sorts: [], search: '' };

const changesCounts = ({ entity }: LiveChange): boolean => entity === 'project' || entity === 'stage';

/** Counts the bids in each stage, and follows live changes. */
export class StageUseStore implements LateStore {
  private counts: Readonly<Record<string, number>> | null = null;
  readonly #bids: BidsStore;
  readonly #latest = new Latest();
  #isAsked = false;

  constructor({ bids }: Needs) {
    this.#bids = bids;
    makeAutoObservable<this, 'counts'>(this, { counts: observableRef }, { autoBind: true });
  }

  /** Number of bids in a stage; undefined while unknown, and for stages beyond those that one call counts. */
  countOf(stageId: string): number | undefined {
    const { counts } = this;
    if (!counts) return undefined;
    return counts[stageId] ?? (Object.keys(counts).length < mostCounted ? 0 : undefined);
  }

  async load(): Promise<void> {
    this.#isAsked = true;
    const isCurrent = this.#latest.begin();
    const result = await this.#bids.list.whole.countBy(byStage, allBids);
    if (isCurrent() && result.ok) this.receive(result.value);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (this.#isAsked && (changes === 'reset' || changes.some(changesCounts))) void this.load();
  }

  async recover(): Promise<void> {
    if (this.#isAsked) await this.load();
  }

  clear(): void {
    this.#latest.drop();
    this.#isAsked = false;
    this.counts = null;
  }

  private receive(counts: Readonly<Record<string, number>>): void {
    this.counts = counts;
  }
}
