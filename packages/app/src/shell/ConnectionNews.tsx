import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useDomain } from '../domainContext';
import { announce } from '../feedback/announce';
import { connectionNotice } from './workNotices';

/** Reads out that the connection is lost, what waits for it, and that it is back. */
export function ConnectionNews() {
  const domain = useDomain();
  useEffect(
    () =>
      reaction(
        () => {
          const notice = domain.session.status === 'signedIn' ? connectionNotice(domain) : null;
          return notice && `${notice.title}. ${notice.detail}`;
        },
        (words, before) => {
          if (words !== null) announce(words);
          else if (before && domain.session.status === 'signedIn') announce('The connection is back.');
        },
        { fireImmediately: true },
      ),
    [domain],
  );
  return null;
}
