import { compareShallow, configure, reaction } from 'mobx';
import { v7 } from 'uuid';
import { actingAsOneself, type ActingPort } from './engine/ports/actingPort';
import { BidDetailsStore } from './subjects/bids/BidDetailsStore';
import { Latest } from './engine/async/Latest';
import { BidsStore } from './subjects/bids/BidsStore';
import { UndoStore } from './engine/changes/UndoStore';
import { ConflictsStore } from './engine/collection/ConflictsStore';
import { OfflineQueue } from './engine/collection/OfflineQueue';
import { createCompaniesStore, type CompaniesStore } from './subjects/contacts/companiesStore';
import { createClient, type FailedCall } from './engine/client/client';
import { somethingWentWrong, type ApiError } from './model/contract/errors';
import { LiveEvents, type EventStream } from './engine/events/LiveEvents';
import { ReadRetry } from './engine/events/ReadRetry';
import { InboxStore } from './subjects/inbox/InboxStore';
import { JobsStore } from './engine/jobs/JobsStore';
import { withoutBrowser, type BrowserParts } from './engine/ports/browserParts';
import { recentKey, recentSearchesKey } from './subjects/search/recentKey';
import type { Environment } from './engine/environment';
import { LateStores } from './engine/LateStores';
import { OpenNotes } from './subjects/notes/OpenNotes';
import { NewTask } from './subjects/tasks/NewTask';
import { noteActingEnd } from './subjects/impersonation/actingEnd';
import { ToastsStore } from './engine/changes/ToastsStore';
import { createPeopleStore, type PeopleStore } from './subjects/contacts/peopleStore';
import { createQuotesStore, type QuotesStore } from './subjects/quotes/quotesStore';
import { noAnswers, type AnswerStore } from './engine/ports/answerStore';
import { RestoredReads } from './engine/restore/RestoredReads';
import { AppUpdate } from './engine/session/AppUpdate';
import { SessionStore } from './engine/session/SessionStore';
import { createTasksStore, type TasksStore } from './subjects/tasks/tasksStore';
import { WorkspaceStore } from './subjects/workspace/WorkspaceStore';

/** Messages between the pages of one browser. */
export interface PageChannel {
  tellSignedOut(): void;
  onSignedOut(listener: () => void): void;
}

/** What the page gives the stores. */
interface DomainOptions {
  /** Where the calls go, such as `/api`. */
  readonly baseUrl: string;
  getAntiForgeryToken(): string | undefined;
  /** @param isReplaying starts with the changes made since the page began to load */
  openEventStream(isReplaying: boolean): EventStream;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Build of the page; without it, the page never looks for a newer one. */
  readonly pageBuild?: string | null;
  /** Called for every error response except 401. */
  onFailedCall?(call: FailedCall): void;
  /** Done when what is shown now is on the screen; without it that is so at once. */
  readonly whenDrawn?: () => Promise<void>;
  /** Resolves when the first page has rendered its rows; immediately if omitted. Unrelated requests wait for it. */
  readonly afterFirstRows?: () => Promise<void>;
  /** Storage and abilities of the browser; without it, nothing outlives the page. */
  readonly browser?: BrowserParts;
  /** Answers that an earlier page of the user left in the browser; without it nothing is restored. */
  readonly answers?: AnswerStore;
  /** Stores which user a Basis administrator acts as. @default never another user */
  readonly acting?: ActingPort;
  /** The browser's other pages; without it the page stands alone. */
  readonly otherPages?: PageChannel;
}

/** Every store of the product, once. */
export interface Domain extends Environment {
  /** Where the calls go, such as `/api`. */
  readonly baseUrl: string;
  readonly late: LateStores<Domain>;
  readonly workspace: WorkspaceStore;
  readonly bids: BidsStore;
  readonly bidDetails: BidDetailsStore;
  readonly companies: CompaniesStore;
  readonly people: PeopleStore;
  readonly tasks: TasksStore;
  readonly quotes: QuotesStore;
  readonly notes: OpenNotes;
  /** The task that is being written from the palette or a note. */
  readonly newTask: NewTask;
  readonly inbox: InboxStore;
  /** Content restored from an earlier page, until the server confirms it. */
  readonly restored: RestoredReads;
  readonly events: LiveEvents;
  readonly update: AppUpdate;
  /** After signing in: loads what every page refers to, and follows the workspace's changes. */
  enter(): void;
  /** The network is back: what failed while it was away is asked for again. */
  recover(): Promise<void>;
  /** The server gave the stream of changes up, as it does for a session that is over. */
  onStreamRefused(): Promise<void>;
  /** Returns true if a change of the user has not reached the server: leaving the page now would lose it. */
  isSaving(): boolean;
}

/** Rows that rest for so long are stored for the next page. */
const restsMs = 1_000;

configure({ enforceActions: 'always' });

/** Puts the stores together. Nothing of theirs is global, so a test has as many as it likes. */
export const createDomain = (options: DomainOptions): Domain => {
  let writesUnderWay = 0;
  const readRetry = new ReadRetry(() => void recover());
  const acting = options.acting ?? actingAsOneself;
  const restored = new RestoredReads({
    fetch: options.fetch ?? ((request) => fetch(request)),
    store: options.answers ?? noAnswers,
    basePath: new URL(options.baseUrl).pathname,
    onUnauthorized: () => session.end(),
    onFailed: () => readRetry.noteFailure(),
  });
  const browser = options.browser ?? withoutBrowser(options.fetch ?? fetch);
  const update = new AppUpdate(options.pageBuild ?? null, browser.tab);
  const client = createClient({
    ...options,
    fetch: restored.fetch,
    onUnauthorized: () => session.end(),
    onReadFailed: () => readRetry.noteFailure(),
    onBuild: update.note,
    onWrite: (step) => (writesUnderWay += step),
    actingUserId: acting.userId,
    onActingRefused: (message) => {
      noteActingEnd(domain.browser.tab, message);
      acting.choose({});
    },
  });
  const workspace = new WorkspaceStore(client, () => session.money);
  const late: LateStores<Domain> = new LateStores(() => domain);
  const toasts = new ToastsStore();
  const jobs = new JobsStore(client);
  const queue = new OfflineQueue();
  const conflicts = new ConflictsStore();
  const undo = new UndoStore(client, {
    onUndoing: (changeSetIds, entryIds) => {
      toasts.supersede(changeSetIds);
      const ends = lists.map(({ list }) => list.keep(entryIds));
      return (result) => {
        if (!result.ok) toasts.show({ kind: 'error', title: "This can't be undone", detail: result.error.message });
        for (const end of ends) end?.(result.ok ? (changeSetIds[0] ?? null) : null);
        for (const { list } of lists) void list.refresh();
      };
    },
  });
  const session: SessionStore = new SessionStore(client, {
    mayBeSignedIn: () => options.getAntiForgeryToken() !== undefined,
    isFrozen: () => restored.isStale && restored.hasFailed,
    afterFirstRows: options.afterFirstRows ?? (() => Promise.resolve()),
    onSignedOut: () => options.otherPages?.tellSignedOut(),
    onEnd: () => {
      events.stop();
      acting.forget();
      deferred.drop();
      restored.wipe();
      readRetry.stop();
      for (const key of [recentKey, recentSearchesKey]) domain.browser.drafts.write(key, null);
      notes.clear();
      newTask.close();
      for (const store of [queue, conflicts, jobs, undo, workspace, ...lists, bidDetails, late, toasts]) store.clear();
    },
  });
  const shared = {
    client,
    session,
    tab: browser.tab,
    customFields: workspace.customFields,
    undo,
    jobs,
    queue,
    conflicts,
    newId: v7,
    whenDrawn: options.whenDrawn ?? (() => Promise.resolve()),
    onFailure: (error: ApiError, title = somethingWentWrong): void => {
      // The page says already that there is no connection.
      if (error.code === 'offline' && events.isCut) return;
      toasts.show({ kind: 'error', title, detail: error.message });
    },
  };
  const bids = new BidsStore(shared);
  const companies = createCompaniesStore(shared);
  const people = createPeopleStore(shared);
  const tasks = createTasksStore(shared);
  const quotes = createQuotesStore(shared);
  const inbox = new InboxStore(shared);
  const lists = [bids, companies, people, tasks, quotes, inbox] as const;
  const bidDetails = new BidDetailsStore({
    ...shared,
    collection: bids.collection,
    onChanged: () => void bids.list.refresh(),
  });
  const notes = new OpenNotes();
  const newTask = new NewTask();
  const events = new LiveEvents(
    (isReplaying) => options.openEventStream(isReplaying),
    (isBehind) => {
      if (isBehind) for (const store of [...lists, bidDetails, late]) store.onLiveChanges('reset');
      else void recover();
    },
  );
  events.subscribe((changes) => {
    restored.dropConfirmed();
    for (const store of [session, workspace, ...lists, bidDetails, late]) void store.onLiveChanges(changes);
  });
  /** Brings in what the server has changed since the page was stored. */
  const catchUp = async (): Promise<void> => {
    await session.confirm();
    if (session.status !== 'signedIn') return;
    for (const store of [...lists, bidDetails, late]) store.onLiveChanges('reset');
    await Promise.all([
      workspace.reload(),
      session.allows('seeInbox') ? inbox.loadStats() : undefined,
      ...lists.map(({ list }) => list.refresh()),
    ]);
  };
  const confirmRestored = async (): Promise<void> => {
    if (await restored.confirm()) await restored.withConfirmed(catchUp);
  };
  for (const { list } of lists) {
    const store = (): void => {
      if (list.firstPage) void restored.replaceRows(list.firstPage.key, list.firstPage.rows);
    };
    reaction(() => list.firstPage?.rows, store, { delay: restsMs, equals: compareShallow });
  }
  const recover = async (): Promise<void> => {
    if (restored.isStale) await confirmRestored();
    if (session.status === 'failed') await session.load();
    if (session.status !== 'signedIn') return;
    events.start();
    queue.retry();
    for (const store of [workspace, ...lists, bidDetails, late]) void store.recover();
  };
  const onStreamRefused = async (): Promise<void> => {
    events.restartLater();
    await session.load();
  };
  options.otherPages?.onSignedOut(() => session.leaveOnPurpose());
  const deferred = new Latest();
  const enter = (): void => {
    void workspace.load();
    workspace.follow();
    void loadDeferred();
  };
  const loadDeferred = async (): Promise<void> => {
    const isCurrent = deferred.begin();
    await options.afterFirstRows?.();
    if (!isCurrent() || session.status !== 'signedIn') return;
    // Begins with what was changed since the page began to load.
    events.start();
    void confirmRestored();
    void workspace.loadAside();
    if (session.allows('seeInbox')) void inbox.beginStats();
    // The list of bids, opened from anywhere, then knows at once what to ask for.
    if (bids.list.viewId === null) void bids.list.views.load();
  };
  const domain: Domain = {
    client,
    baseUrl: options.baseUrl,
    browser,
    acting,
    newId: v7,
    session,
    workspace,
    bids,
    bidDetails,
    companies,
    people,
    tasks,
    quotes,
    notes,
    newTask,
    inbox,
    toasts,
    undo,
    jobs,
    queue,
    conflicts,
    restored,
    events,
    update,
    enter,
    recover,
    onStreamRefused,
    isSaving: () => writesUnderWay > 0 || queue.waiting > 0,
    late,
  };
  return domain;
};
