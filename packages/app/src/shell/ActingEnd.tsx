import { useEffect } from 'react';
import { takeActingEnd } from '@basis/domain/subjects/impersonation/actingEnd';
import { useDomain } from '../domainContext';
import { showFailure } from '../feedback/failureToast';

/** Explains why the administrator no longer acts as a user. */
export function ActingEnd() {
  const domain = useDomain();
  useEffect(() => {
    const message = takeActingEnd(domain.browser.tab);
    if (message !== null) showFailure(domain, { message }, 'You are yourself again');
  }, [domain]);
  return null;
}
