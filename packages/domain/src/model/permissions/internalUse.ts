import { emailDomain } from '../formats/emailIdentity';

/** Email domains of Basis itself. */
const ownDomains: readonly string[] = ['basis.example'];

/**
 * Returns true if a workspace created by the operator under this name is for demonstrations or trials. Only its initial
 * value: the stored one counts from then on, even after renaming.
 */
export const isInternalName = (workspaceName: string): boolean => /demo|staging/i.test(workspaceName);

/**
 * Returns true if a user created by the operator with this address belongs to Basis; likewise only the initial value.
 */
export const isInternalEmail = (email: string): boolean => ownDomains.includes(emailDomain(email));

interface Use {
  readonly isInternalWorkspace: boolean;
  readonly isInternalUser: boolean;
  /** Hides the user from every list of users. */
  readonly hidden: boolean;
}

/**
 * Returns true for internal use: by a hidden user, or by one of Basis in a workspace for demonstrations or trials.
 * Other users of such a workspace count as customers. All three values are stored, and set only by the operator.
 */
export const isInternalUse = ({ isInternalWorkspace, isInternalUser, hidden }: Use): boolean =>
  hidden || (isInternalWorkspace && isInternalUser);
