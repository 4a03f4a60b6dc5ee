/** Whose addresses are of Basis itself. */
const ownDomains: readonly string[] = ['basis.example'];

interface Use {
  readonly workspaceName: string;
  readonly email: string;
  /** Whether the user is left out of every list of users. */
  readonly hidden: boolean;
}

/**
 * Whether somebody uses Basis for Basis itself: a hidden user, or one of its own in a workspace for demonstrations or
 * trials. Such a workspace's other users are customers like any.
 */
export const isInternalUse = ({ workspaceName, email, hidden }: Use): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return hidden || (/demo|staging/i.test(workspaceName) && ownDomains.includes(domain));
};
