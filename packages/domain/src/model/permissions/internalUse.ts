import { emailDomain } from '../formats/emailIdentity';

/** Whose addresses are of Basis itself. */
const ownDomains: readonly string[] = ['basis.example'];

/**
 * Whether a workspace that the operator makes under this name is for demonstrations or trials. Only for its first value:
 * what is stored counts from then on, whatever the name becomes.
 */
export const isInternalName = (workspaceName: string): boolean => /demo|staging/i.test(workspaceName);

/** Whether a user whom the operator makes with this address is one of Basis itself; likewise only for the first value. */
export const isInternalEmail = (email: string): boolean => ownDomains.includes(emailDomain(email));

interface Use {
  readonly isInternalWorkspace: boolean;
  readonly isInternalUser: boolean;
  /** Whether the user is left out of every list of users. */
  readonly hidden: boolean;
}

/**
 * Whether somebody uses Basis for Basis itself: a hidden user, or one of its own in a workspace for demonstrations or
 * trials. Such a workspace's other users are customers like any. All three are stored, and set by the operator alone.
 */
export const isInternalUse = ({ isInternalWorkspace, isInternalUser, hidden }: Use): boolean =>
  hidden || (isInternalWorkspace && isInternalUser);
