import { compareStructural, makeAutoObservable, reaction } from 'mobx';
import type { Task } from '../../model/contract/contract';
import type { Environment } from '../../engine/environment';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { writeCondition } from '../../model/filters/wire';
import { emptyQuickFilter, emptyTree, isSameAsk, type ListAsk } from '../../engine/query/ask';
import { ListFollower } from '../../engine/query/ListFollower';
import { ListQuery } from '../../engine/query/ListQuery';
import { taskSource, type TasksStore } from '../tasks/tasksStore';

/** Tasks shown in the calendar: the user's own, or everyone's. */
export type TasksOf = 'mine' | 'all';

interface Needs extends Pick<Environment, 'client' | 'session'> {
  readonly tasks: TasksStore;
}

/** The tasks that are due in the days of the calendar, done ones too. */
export class CalendarTasks {
  isShown = true;
  of: TasksOf = 'mine';
  readonly query: ListQuery<Task, ListAsk>;
  readonly #session: Needs['session'];
  readonly #range: () => readonly [first: string, last: string];
  readonly #follower: ListFollower<Task>;
  #stop: (() => void) | null = null;

  /** @param range first and last visible day */
  constructor({ client, session, tasks }: Needs, range: () => readonly [first: string, last: string]) {
    this.#session = session;
    this.#range = range;
    const { collection } = tasks;
    const source = taskSource(client);
    const nothing: ListAsk = { tree: emptyTree, quick: emptyQuickFilter, sorts: [], search: '' };
    const query = new ListQuery<Task, ListAsk>(collection, nothing, source);
    this.query = query;
    this.#follower = new ListFollower({ collection, source, refresh: () => this.refresh() });
    collection.hold({ heldIds: () => (this.#stop ? query.heldIds(query.count) : []), letGo: query.letGo });
    makeAutoObservable(this, { query: false }, { autoBind: true });
  }

  /** True if the workspace has the list of tasks. */
  get isOffered(): boolean {
    return this.#session.allows('listTasks') && this.#session.allows('seeOtherLists');
  }

  get ask(): ListAsk | null {
    const userId = this.#session.profile?.id;
    if (!this.isOffered || userId === undefined) return null;
    const conditions = [
      writeCondition({
        field: { entity: 'task', identifier: 'dueOn' },
        operation: 'Between',
        value: [...this.#range()],
      }),
      ...(this.of === 'mine'
        ? [
            writeCondition({
              field: { entity: 'task', identifier: 'assigneeId' },
              operation: 'AnyOf',
              value: [userId],
            }),
          ]
        : []),
    ];
    return {
      tree: { and: conditions, or: [] },
      quick: emptyQuickFilter,
      sorts: [{ name: 'dueOn', entity: 'task', direction: 'asc' }],
      search: '',
    };
  }

  /** The tasks of the range, whether they are shown or not. */
  get all(): readonly Task[] {
    if (!this.isOffered) return [];
    const [first, last] = this.#range();
    const tasks: Task[] = [];
    for (let index = 0; index < this.query.count; index += 1) {
      const task = this.query.at(index);
      if (task?.dueOn && task.dueOn >= first && task.dueOn <= last) tasks.push(task);
    }
    return tasks;
  }

  /** True while tasks of the range are not loaded. */
  get isPartial(): boolean {
    const { status, isHeld, unknownCount } = this.query;
    return status === 'loading' || isHeld || unknownCount > 0;
  }

  show(isShown: boolean): void {
    this.isShown = isShown;
  }

  showOf(of: TasksOf): void {
    this.of = of;
  }

  follow(): void {
    if (this.#stop) return;
    const stop = reaction(
      () => this.ask,
      (ask) => void (ask && this.query.show(ask, true, isSameAsk)),
      { fireImmediately: true, equals: compareStructural },
    );
    const stopNeeding = reaction(
      () => [this.query.count, this.query.status] as const,
      ([count]) => {
        if (this.isOffered) this.query.need(0, Math.max(1, count));
      },
    );
    this.#follower.start(() => undefined);
    this.#stop = () => {
      stop();
      stopNeeding();
      this.#follower.stop();
    };
  }

  rest(): void {
    this.#stop?.();
    this.#stop = null;
  }

  async refresh(): Promise<void> {
    if (this.#stop && this.isOffered) await this.query.refresh();
  }

  onLiveChanges(changes: readonly LiveChange[] | 'reset'): void {
    if (!this.#stop || !this.isOffered) return;
    if (changes === 'reset' || changes.some(({ entity }) => entity === 'task')) this.#follower.onChanges(changes);
  }

  async recover(): Promise<void> {
    if (this.#stop && this.isOffered) await this.query.recover();
  }

  clear(): void {
    this.rest();
    this.#follower.clear();
    this.query.reset(this.query.spec);
    this.isShown = true;
    this.of = 'mine';
  }
}
