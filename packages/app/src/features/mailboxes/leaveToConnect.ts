import type { ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { EmailAccountsStore } from '@basis/domain/subjects/mailboxes/EmailAccountsStore';

/** Leaves for the page of a service, where the user allows Basis to read a mailbox. */
export const leaveToConnect = async (
  accounts: EmailAccountsStore,
  connectorId: string,
  email: string,
): Promise<Result<string, ApiError>> => {
  const result = await accounts.startConnection({ connectorId, email });
  if (result.ok) location.assign(result.value);
  return result;
};
