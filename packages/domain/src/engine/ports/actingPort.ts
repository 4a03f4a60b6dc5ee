import type { Impersonations } from '../../model/permissions/acting';

/** Stores in the browser which user a Basis administrator acts as. */
export interface ActingPort {
  /** User that this page has acted as since it loaded; null for the administrator's own account. */
  readonly userId: string | null;
  /** Replaces the stored choice and reloads all open pages. */
  choose(impersonations: Impersonations): void;
  /** Clears the choice, such as at the end of a session. */
  forget(): void;
}

/** Never acts as another user. */
export const actingAsOneself: ActingPort = { userId: null, choose: () => undefined, forget: () => undefined };
