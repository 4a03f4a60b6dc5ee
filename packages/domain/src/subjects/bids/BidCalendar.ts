import { compareStructural, makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Project, Task } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import type { Environment } from '../../engine/environment';
import type { BidsStore } from './BidsStore';
import type { TasksStore } from '../tasks/tasksStore';
import type { WorkspaceStore } from '../workspace/WorkspaceStore';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { writeCondition, type FilterTree } from '../../model/filters/wire';
import { localToday } from '../../model/formats/dates';
import { addDays } from '../../model/formats/days';
import { firstDayOfWeek, monthSpan, type WeekDay } from '../../model/formats/weeks';
import type { LateStore } from '../../engine/LateStores';
import { emptyQuickFilter, emptyTree, isEmptyTree, isSameAsk, type ListAsk } from '../../engine/query/ask';
import { ListFollower } from '../../engine/query/ListFollower';
import { ListQuery } from '../../engine/query/ListQuery';
import {
  calendarParameters,
  readPlace,
  writePlace,
  type CalendarMode,
  type CalendarPlace,
} from '../../engine/spec/calendarAddress';
import { dividedAddress } from '../../engine/spec/dividedAddress';
import { askOf } from '../../engine/spec/viewSpec';
import { bidSource } from './bidSource';
import { CalendarTasks } from './CalendarTasks';
import type { DeadlineName } from './inviteDates';
import { shownEntities } from '../../model/lists/shownEntities';

interface Needs extends Pick<Environment, 'client' | 'session' | 'undo'> {
  readonly bids: BidsStore;
  readonly tasks: TasksStore;
  readonly workspace: WorkspaceStore;
}

/** Dates of a bid that the calendar shows. */
export const bidDates = ['bidDeadline', 'rfiDeadline', 'jobWalk'] as const satisfies readonly DeadlineName[];

/** Days of an agenda. */
export const agendaDays = 28;

/** One date of a bid. */
export interface BidDay {
  readonly name: DeadlineName;
  readonly bid: Project;
  readonly deadline: NonNullable<Project['bidDeadline']>;
}

/** Filter value for bids without an estimator. */
export const unassigned = 'unassigned';

/** Entities whose changes affect the calendar. */
const entities: ReadonlySet<string> = new Set(shownEntities.projects);

/** Adds a date range to the list's filters; any one of the dates may match. */
const within = (tree: FilterTree, first: string, last: string): FilterTree => {
  const dated: FilterTree = {
    and: [],
    or: bidDates.map((identifier) =>
      writeCondition({ field: { entity: 'project', identifier }, operation: 'Between', value: [first, last] }),
    ),
  };
  return { and: isEmptyTree(tree) ? [dated] : [tree, dated], or: [] };
};

const peopleOf = ({ assigneeId }: Task): readonly string[] => (assigneeId === null ? [] : [assigneeId]);

const toggled = <T>(set: ReadonlySet<T>, item: T, isOn: boolean): ReadonlySet<T> => {
  const next = new Set(set);
  if (isOn) next.delete(item);
  else next.add(item);
  return next;
};

/** The list of bids as a calendar of a month or a week. Uses the list's view, filters and search. */
export class BidCalendar implements LateStore {
  mode: CalendarMode = 'month';
  /** A day of the visible month or week. */
  day = localToday();
  /** True if the address has an unreadable month or week, until the user has seen the message. */
  isUnread = false;
  /** Hidden kinds of dates. */
  hiddenNames: ReadonlySet<DeadlineName> = new Set();
  /** Ids of the hidden estimators, and `unassigned`. */
  hiddenEstimators: ReadonlySet<string> = new Set();
  readonly query: ListQuery<Project, ListAsk>;
  readonly tasks: CalendarTasks;
  readonly #environment: Needs;
  readonly #follower: ListFollower<Project>;
  #stop: (() => void) | null = null;
  #shown: Promise<unknown> = Promise.resolve();

  constructor(environment: Needs) {
    this.#environment = environment;
    const { collection } = environment.bids;
    const source = bidSource(environment.client, () => false);
    const nothing: ListAsk = { tree: emptyTree, quick: emptyQuickFilter, sorts: [], search: '' };
    const query = new ListQuery<Project, ListAsk>(collection, nothing, source);
    this.query = query;
    this.tasks = new CalendarTasks(environment, () => this.range);
    this.#follower = new ListFollower({ collection, source, refresh: () => query.refresh() });
    collection.hold({ heldIds: () => (this.#stop ? query.heldIds(query.count) : []), letGo: query.letGo });
    makeAutoObservable(
      this,
      { query: false, tasks: false, hiddenNames: observableRef, hiddenEstimators: observableRef },
      { autoBind: true },
    );
  }

  get weekStart(): WeekDay {
    return this.#environment.session.workspace?.weekStart ?? 'Sunday';
  }

  /** First and last visible day: all weeks of the month, one week, or four weeks of an agenda. */
  get range(): readonly [first: string, last: string] {
    const { weekStart } = this;
    if (this.mode === 'agenda') return [this.day, addDays(this.day, agendaDays - 1)];
    if (this.mode === 'week') {
      const first = firstDayOfWeek(this.day, weekStart);
      return [first, addDays(first, 6)];
    }
    return monthSpan(this.day.slice(0, 7), weekStart);
  }

  /** The visible month or week as part of an address; empty for the month of today. */
  get address(): string {
    return this.#written(this);
  }

  /** Query of the calendar; null until the list's view is known. */
  get ask(): ListAsk | null {
    const { list } = this.#environment.bids;
    if (list.viewId === null) return null;
    const { tree, ...ask } = askOf(list.spec);
    return {
      ...ask,
      tree: within(tree, ...this.range),
      sorts: [{ name: 'bidDeadline', entity: 'project', direction: 'asc' }],
    };
  }

  /** All dates in the range, including hidden ones. */
  get all(): readonly BidDay[] {
    const [first, last] = this.range;
    const days: BidDay[] = [];
    for (let index = 0; index < this.query.count; index += 1) {
      const bid = this.query.at(index);
      for (const name of bid ? bidDates : []) {
        const deadline = bid?.[name];
        if (bid && deadline && deadline.date >= first && deadline.date <= last) days.push({ name, bid, deadline });
      }
    }
    return days;
  }

  /** Visible dates. */
  get days(): readonly BidDay[] {
    return this.all.filter(({ name, bid }) => !this.hiddenNames.has(name) && this.#isShownFor(bid.estimatorIds));
  }

  /** Visible tasks. */
  get shownTasks(): readonly Task[] {
    return this.tasks.isShown ? this.#tasksOfShown() : [];
  }

  /** Number of tasks in the range, without those of hidden people. */
  get taskCount(): number {
    return this.#tasksOfShown().length;
  }

  /** Undecided bids due in the range. */
  get undecided(): readonly Project[] {
    const { byId } = this.#environment.workspace.stages;
    return this.all.flatMap(({ name, bid }) =>
      name === 'bidDeadline' && byId.get(bid.stageId)?.code === 'Undecided' ? [bid] : [],
    );
  }

  /** Number of dates of one kind in the range, without hidden estimators. */
  countOf(name: DeadlineName): number {
    return this.all.filter((day) => day.name === name && this.#isShownFor(day.bid.estimatorIds)).length;
  }

  /** Number of dates and tasks in the range by person, without hidden kinds; `unassigned` for those without one. */
  get countsByEstimator(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const count = (ids: readonly string[]): void => {
      for (const id of ids.length ? ids : [unassigned]) counts.set(id, (counts.get(id) ?? 0) + 1);
    };
    for (const { name, bid } of this.all) {
      if (!this.hiddenNames.has(name)) count(bid.estimatorIds);
    }
    if (this.tasks.isShown) for (const task of this.tasks.all) count(peopleOf(task));
    return counts;
  }

  /** True while some dates of the range are not loaded: their days look empty. */
  get isPartial(): boolean {
    const { status, isHeld, unknownCount } = this.query;
    return status === 'loading' || isHeld || unknownCount > 0 || this.tasks.isPartial;
  }

  get error(): ApiError | null {
    return this.query.error;
  }

  /** An agenda begins today if today is visible, else with the first visible day. */
  setMode(mode: CalendarMode): void {
    if (mode === 'agenda' && this.mode !== 'agenda') {
      const [today, [first, last]] = [localToday(), this.range];
      const start = this.mode === 'month' ? `${this.day.slice(0, 7)}-01` : first;
      this.day = today >= first && today <= last ? today : start;
    }
    this.mode = mode;
  }

  /** Returns true if an address shows the visible range. */
  isAt(search: string): boolean {
    const today = localToday();
    return this.#written(readPlace(search, today) ?? { mode: 'month', day: today }) === this.address;
  }

  /** Shows the month or the week of an address; without one that of today. */
  showAddress(search: string): void {
    const today = localToday();
    const place = readPlace(search, today);
    this.isUnread = place === null && dividedAddress(search, calendarParameters).page !== '';
    ({ mode: this.mode, day: this.day } = place ?? { mode: 'month', day: today });
  }

  forgetUnread(): void {
    this.isUnread = false;
  }

  goTo(day: string): void {
    this.day = day;
  }

  showName(name: DeadlineName, isShown: boolean): void {
    this.hiddenNames = toggled(this.hiddenNames, name, isShown);
  }

  showEstimator(id: string, isShown: boolean): void {
    this.hiddenEstimators = toggled(this.hiddenEstimators, id, isShown);
  }

  /**
   * Opens the list at a URL, and its calendar, at the last month or week if the URL has none. Resolves when the first
   * dates are loaded.
   */
  async open(search: string): Promise<void> {
    const { list, page } = dividedAddress(search, calendarParameters);
    if (page) this.showAddress(search);
    this.follow();
    await this.#environment.bids.list.open(list);
    await this.#shown;
  }

  /** Follows the list and other users' changes while the calendar is visible. */
  follow(): void {
    if (this.#stop) return;
    const stop = reaction(
      () => this.ask,
      (ask) => void (this.#shown = ask ? this.#show(ask) : Promise.resolve()),
      { fireImmediately: true, equals: compareStructural },
    );
    // The calendar draws every day of its range, so it loads all bids.
    const stopNeeding = reaction(
      () => [this.query.count, this.query.status] as const,
      ([count]) => this.query.need(0, Math.max(1, count)),
    );
    // Refreshes after the user's own changes and undo, before the live events arrive.
    const stopRefreshing = reaction(
      () => this.#environment.undo.latest,
      () => void this.refresh(),
    );
    this.#follower.start(() => undefined);
    this.tasks.follow();
    this.#stop = () => {
      stop();
      stopNeeding();
      stopRefreshing();
      this.#follower.stop();
    };
  }

  /** Stops following changes while the calendar is hidden. */
  rest(): void {
    this.#stop?.();
    this.#stop = null;
    this.tasks.rest();
  }

  /** Refetches the dates; the current ones stay visible meanwhile. */
  async refresh(): Promise<void> {
    await Promise.all([this.query.refresh(), this.tasks.refresh()]);
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    this.tasks.onLiveChanges(changes);
    if (!this.#stop) return;
    if (changes === 'reset' || changes.some(({ entity }) => entities.has(entity))) this.#follower.onChanges(changes);
  }

  async recover(): Promise<void> {
    if (this.#stop) await Promise.all([this.query.recover(), this.tasks.recover()]);
  }

  clear(): void {
    this.rest();
    this.#follower.clear();
    this.tasks.clear();
    this.query.reset(this.query.spec);
    this.mode = 'month';
    this.day = localToday();
    this.isUnread = false;
    this.hiddenNames = new Set();
    this.hiddenEstimators = new Set();
  }

  #written({ mode, day }: CalendarPlace): string {
    const { weekStart } = this;
    return writePlace(mode, mode === 'week' ? firstDayOfWeek(day, weekStart) : day, localToday());
  }

  #tasksOfShown(): readonly Task[] {
    return this.tasks.all.filter((task) => this.#isShownFor(peopleOf(task)));
  }

  #isShownFor(people: readonly string[]): boolean {
    if (this.hiddenEstimators.size === 0) return true;
    const ids = people.length ? people : [unassigned];
    return ids.some((id) => !this.hiddenEstimators.has(id));
  }

  async #show(ask: ListAsk): Promise<void> {
    await this.query.show(ask, true, isSameAsk);
  }
}
