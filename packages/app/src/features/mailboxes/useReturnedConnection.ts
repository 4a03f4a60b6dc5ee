import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EmailAccount } from '@basis/domain/model/contract/contract';
import { isTemporary, type ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import type { ConnectionAnswer, EmailAccountsStore } from '@basis/domain/subjects/mailboxes/EmailAccountsStore';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';

/** Answer with which a service returned the user; 'refused' if the user or the service refused. */
type Returned = ConnectionAnswer | 'refused';

const readReturned = (query: URLSearchParams): Returned | null => {
  const [code, state] = [query.get('code'), query.get('state')];
  if (code && state) return { code, state };
  return query.has('error') ? 'refused' : null;
};

/** State of a connection whose service sent the user back. */
export interface ReturnedConnection {
  readonly isUnderWay: boolean;
  /** Reason why the mailbox is not connected; null without a failure. */
  readonly failure: string | null;
  /** Sends the answer again; undefined if that can't help. */
  readonly retry: (() => void) | undefined;
  dismiss(): void;
}

const refusal = 'The access to the mailbox was not allowed. Connect the mailbox again.';

/** Completes a connection with the answer in the address, and removes its secrets from there. */
export const useReturnedConnection = (accounts: EmailAccountsStore): ReturnedConnection => {
  const domain = useDomain();
  const [query, setQuery] = useSearchParams();
  const [returned] = useState(() => readReturned(query));
  const [isUnderWay, setIsUnderWay] = useState(returned !== null && returned !== 'refused');
  const [failure, setFailure] = useState(returned === 'refused' ? refusal : null);
  const [canRetry, setCanRetry] = useState(false);
  const settle = useCallback(
    (result: Result<EmailAccount, ApiError>): void => {
      setIsUnderWay(false);
      if (result.ok) showDone(domain, { title: `${result.value.email} is connected` });
      else setFailure(result.error.message);
      setCanRetry(!result.ok && isTemporary(result.error));
    },
    [domain],
  );
  const retry = (answer: ConnectionAnswer): void => {
    setIsUnderWay(true);
    setFailure(null);
    void accounts.finishConnection(answer).then(settle);
  };
  const isTaken = useRef(false);
  useEffect(() => {
    if (returned === null || isTaken.current) return;
    isTaken.current = true;
    setQuery({}, { replace: true });
    if (returned !== 'refused') void accounts.finishConnection(returned).then(settle);
  }, [returned, accounts, settle, setQuery]);
  return {
    isUnderWay,
    failure,
    retry: canRetry && returned && returned !== 'refused' ? () => retry(returned) : undefined,
    dismiss: () => setFailure(null),
  };
};
