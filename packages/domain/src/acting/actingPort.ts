import type { Impersonations } from '../permissions/acting';

/** Where a browser keeps whom an administrator of Basis acts as. */
export interface ActingPort {
  /** The user that this page acts as since it was loaded; null for oneself. */
  readonly userId: string | null;
  /** Keeps the choice in place of the one before, and loads this page and the browser's others anew. */
  choose(impersonations: Impersonations): void;
  /** Forgets the choice, such as at the end of a session. */
  forget(): void;
}

/** Acts as nobody else. */
export const actingAsOneself: ActingPort = { userId: null, choose: () => undefined, forget: () => undefined };
