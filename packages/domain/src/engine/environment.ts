import type { UndoStore } from './changes/UndoStore';
import type { ToastsStore } from './changes/ToastsStore';
import type { Client } from './client/client';
import type { ConflictsStore } from './collection/ConflictsStore';
import type { OfflineQueue } from './collection/OfflineQueue';
import type { JobsStore } from './jobs/JobsStore';
import type { LateStores } from './LateStores';
import type { ActingPort } from './ports/actingPort';
import type { BrowserParts } from './ports/browserParts';
import type { SessionStore } from './session/SessionStore';

/** What stores of all subjects are made with. A store takes the parts that it uses, and the stores of other subjects by name. */
export interface Environment {
  readonly client: Client;
  readonly session: SessionStore;
  /** Stores of parts that are loaded on demand. */
  readonly late: LateStores<Environment>;
  readonly toasts: ToastsStore;
  /** Changes of this page that can be undone. */
  readonly undo: UndoStore;
  /** Long-running work of the server. */
  readonly jobs: JobsStore;
  /** What the browser stores and can do beyond calls. */
  readonly browser: BrowserParts;
  readonly acting: ActingPort;
  /** Creates an id for a new row; later ids sort after earlier ones. */
  newId(): string;
  /** Writes that wait for the network. */
  readonly queue: OfflineQueue;
  /** Fields that someone else changed during the user's edit. */
  readonly conflicts: ConflictsStore;
}
