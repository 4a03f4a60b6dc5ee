import { configure } from 'mobx';
import { BidDetailsStore } from './bids/BidDetailsStore';
import { BidsStore } from './bids/BidsStore';
import { createClient, type Client } from './contract/client';
import { LiveEvents, type EventStream } from './events/LiveEvents';
import { InboxStore } from './inbox/InboxStore';
import { MessageDetailsStore } from './inbox/MessageDetailsStore';
import { ToastsStore } from './notifications/ToastsStore';
import { SessionStore } from './session/SessionStore';
import { ExportStore } from './transfer/ExportStore';
import { ImportStore } from './transfer/ImportStore';
import { WorkspaceStore } from './workspace/WorkspaceStore';

/** What the pages of one browser tell each other. */
export interface PageChannel {
  tellSignedOut(): void;
  onSignedOut(listener: () => void): void;
}

interface Environment {
  /** Where the calls go, such as `/api`. */
  readonly baseUrl: string;
  getAntiForgeryToken(): string | undefined;
  openEventStream(): EventStream;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The browser's other pages; without it the page stands alone. */
  readonly otherPages?: PageChannel;
}

/** Every store of the product, once. */
export interface Domain {
  readonly client: Client;
  readonly session: SessionStore;
  readonly workspace: WorkspaceStore;
  readonly bids: BidsStore;
  readonly bidDetails: BidDetailsStore;
  readonly inbox: InboxStore;
  readonly messageDetails: MessageDetailsStore;
  readonly exporting: ExportStore;
  readonly importing: ImportStore;
  readonly toasts: ToastsStore;
  readonly events: LiveEvents;
  /** After signing in: loads what every page refers to, and follows the workspace's changes. */
  enter(): void;
  /** The network is back: what failed while it was away is asked for again. */
  recover(): Promise<void>;
  /** The server gave the stream of changes up, as it does for a session that is over. */
  onStreamRefused(): Promise<void>;
}

configure({ enforceActions: 'always' });

/** Puts the stores together. Nothing of theirs is global, so a test has as many as it likes. */
export const createDomain = (environment: Environment): Domain => {
  const client = createClient({ ...environment, onUnauthorized: () => session.end() });
  const workspace = new WorkspaceStore(client);
  const bids = new BidsStore(client);
  const bidDetails = new BidDetailsStore(client, bids.collection);
  const inbox = new InboxStore(client);
  const messageDetails = new MessageDetailsStore(client);
  const exporting = new ExportStore(client, environment.baseUrl);
  const importing = new ImportStore(client, environment.baseUrl);
  const toasts = new ToastsStore();
  const events = new LiveEvents(
    () => environment.openEventStream(),
    (isFirst) => {
      if (isFirst) for (const store of [bids, bidDetails, inbox]) store.onLiveChanges('reset');
      else void recover();
    },
  );
  const session: SessionStore = new SessionStore(client, {
    mayBeSignedIn: () => environment.getAntiForgeryToken() !== undefined,
    onSignedOut: () => environment.otherPages?.tellSignedOut(),
    onEnd: () => {
      events.stop();
      messageDetails.close();
      for (const store of [workspace, bids, bidDetails, inbox, exporting, importing, toasts]) store.clear();
    },
  });
  for (const store of [workspace, bids, bidDetails, inbox, messageDetails]) events.subscribe(store.onLiveChanges);
  const recover = async (): Promise<void> => {
    if (session.status === 'failed') await session.load();
    if (session.status !== 'signedIn') return;
    events.start();
    for (const store of [workspace, bids, bidDetails, inbox, messageDetails]) void store.recover();
  };
  const onStreamRefused = async (): Promise<void> => {
    events.restartLater();
    await session.load();
  };
  environment.otherPages?.onSignedOut(() => session.leaveOnPurpose());
  const enter = (): void => {
    events.start();
    void workspace.load();
    if (session.allows('seeInbox')) void inbox.loadStats();
  };
  return {
    client,
    session,
    workspace,
    bids,
    bidDetails,
    inbox,
    messageDetails,
    exporting,
    importing,
    toasts,
    events,
    enter,
    recover,
    onStreamRefused,
  };
};
